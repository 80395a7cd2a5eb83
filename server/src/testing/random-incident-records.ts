type Random = { chance: (share: number) => boolean }
type Made = { userId: number; organisationId: number; otherUserId: number; random: Random }

/** Statements that bring in a past certificate, name a person in an incident or a privacy request, set a hold, or find a record due. */
export const incidentRecords = {
  past_certificates: ({ userId, organisationId, otherUserId }: Made) =>
    `insert into past_certificates (user_id, regulator_id, medical_class, privilege, number, issued_on, expires_on, warnings,
       organisation_id, brought_in_by, brought_in_at)
     values (${userId}, ${organisationId}, 'class2', 'all', 'x', '2015-06-03', '2017-06-03', '[]', ${organisationId},
       ${otherUserId}, now())`,
  privacy_requests: ({ userId, organisationId, otherUserId }: Made) =>
    `insert into privacy_requests (kind, user_id, organisation_id, words, received_on, due_on, transfer_by, created_by, created_at)
     values ('access', ${userId}, ${organisationId}, 'x', '2026-01-01', '2026-02-01', '2026-01-15', ${otherUserId}, now())`,
  correction_statements: ({ userId, organisationId }: Made) =>
    `insert into correction_statements (user_id, organisation_id, about, statement, stated_on)
     values (${userId}, ${organisationId}, 'x', 'x', '2026-01-01')`,
  record_holds: ({ userId, otherUserId }: Made) =>
    `insert into record_holds (user_id, reason, "from", set_at, set_by)
     values (${userId}, 'x', '2026-01-01', now(), ${otherUserId})`,
  due_records: ({ userId }: Made) =>
    `insert into due_records (user_id, last_service_at, last_service_on, last_service, retain_until, reason)
     values (${userId}, now(), '2010-01-01', 'care', '2020-01-02', 'health') on conflict do nothing`,
  incident_people: ({ userId, organisationId, otherUserId, random }: Made) => `
    with i as (insert into incidents (organisation_id, title, kind, what_happened, known_at, limit_hours, due_at,
      reported_at, reported_by) values (${organisationId}, 'x', 'loss', 'x', now(), 72, now(), now(), ${otherUserId})
      returning incident_id)
    insert into incident_people (incident_id, user_id, told_at)
    select incident_id, ${userId}, ${random.chance(0.5) ? 'now()' : 'null'}::timestamptz from i`,
}
