// The words of the doors that staff come in by.

export const staffText = {
  "staff.signIn": "Staff sign-in",
  "staff.signInHint": "For dealers, supervisors, surveillance and the regulator.",
  "staff.name": "Name",
  "staff.password": "Password",
  "staff.passwordHint": "12 to 128 characters. A few words in a row are good, unless they are your name, your post or the house.",
  "staff.passwordShort": { one: "{count} more character", other: "{count} more characters" },
  "staff.show": "Show",
  "staff.enter": "Sign in",
  "staff.locked":
    "After several wrong passwords nobody can sign in under that name from here for a while, not even with the right one. Where you have signed in before, you still can.",
  "staff.player": "Players need no password: they give a name on the floor.",
  "staff.claimTitle": "Welcome",
  "staff.welcome": "You are invited as {role}",
  "staff.claim": "Choose a name and a password. The link works once, and you sign in with them from then on.",
  "staff.claimButton": "Begin",
  "staff.usedLink": "This link was used already, or never existed.",
  "staff.usedHint": "If you used it yourself, sign in with the name and the password that you chose. Otherwise ask whoever sent it for another.",
  "staff.noAnswer": "The link cannot be read now.",
  "staff.about.dealer": "Takes a table, calls, enters what the equipment shows, reports irregularities.",
  "staff.about.supervisor": "Opens and closes tables, brings chips, changes rules, decides disputes.",
  "staff.about.surveillance": "Watches every table, reads every log, and changes nothing.",
  "staff.about.regulator": "Reads every log, proves it whole, holds the house rules against the law, and changes nothing.",

  // Who is on the staff, and who vouches for whom
  "people.title": "Staff",
  "people.why":
    "What is done with money takes two people. Whoever was invited counts as the one who invited them, until somebody else of the staff vouches for them: I know this person, and they are somebody of their own.",
  "people.first": "Here since the floor was first opened.",
  "people.invitedBy": "Invited by {name}.",
  "people.vouchedBy": "{name} vouches for them.",
  "people.waits": "Nobody has vouched for them yet: until then they confirm nothing that {name} does.",
  "people.another": "Somebody outside their line vouches.",
  "people.vouch": "Vouch",
  "people.sure": "Do you know {name}, as somebody of their own?",
  "people.no": "Not now",
  "people.vouched": "You vouch for {name}. It is in the log.",
  "people.nobodyWaits": "Nobody waits for somebody to vouch for them.",

  // Places that are not for everybody
  "place.desk": "The desk is where supervisors run the tables. Surveillance and the regulator may look on.",
  "place.people": "This is the list of the staff.",
  "place.room": "This room is for the regulator and for surveillance.",
  "place.youAre": "You are here as {name}, {role}.",
  "place.signInAs": "Sign in as staff",
} as const;
