"""The card room: who waits for a seat at which type of table, and who is called to it, first come, first served.

Subchapter 14 lets a licensee keep waiting lists (14.18), and has a shift supervisor in the room whose word is final
(14.15(b)). What stands here is one machine, as a table is: it does commands one after the other, keeps a log, and can
be run again over it. It knows of tables what their own entries say, and nothing of what is played there.
"""
