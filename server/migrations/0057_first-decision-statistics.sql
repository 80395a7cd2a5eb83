-- `firstDecidedAt` in medicals/decided-store.ts. Without statistics PostgreSQL expects one medical in 200 of any period.
CREATE STATISTICS "medicals_first_decision" ON (
  case when "status" = 'referred' then "status_since" else least("decided_at", "submitted_at") end
) FROM "medicals";
