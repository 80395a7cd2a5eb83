type Random = { chance: (share: number) => boolean }
type Made = { userId: number; organisationId: number; otherUserId: number; random: Random }

/** Statements that name a person in an incident, told or not. */
export const incidentRecords = {
  incident_people: ({ userId, organisationId, otherUserId, random }: Made) => `
    with i as (insert into incidents (organisation_id, title, kind, what_happened, known_at, limit_hours, due_at,
      reported_at, reported_by) values (${organisationId}, 'x', 'loss', 'x', now(), 72, now(), now(), ${otherUserId})
      returning incident_id)
    insert into incident_people (incident_id, user_id, told_at)
    select incident_id, ${userId}, ${random.chance(0.5) ? 'now()' : 'null'}::timestamptz from i`,
}
