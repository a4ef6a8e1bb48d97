-- Counters are written with every tip and need not outlive a crash: they go without the log that
-- the disk is waited for.
ALTER TABLE "rate_counters" SET UNLOGGED;
