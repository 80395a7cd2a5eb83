import type { Actor } from '@clearwing/domain/access/actor.ts'
import { medicalsVisibleTo as scopeOf } from '@clearwing/domain/medicals/rules.ts'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { isKnownAs } from '#features/clients/index.ts'
import { organisationLocations } from '#features/locations/tables.ts'
import { medicalCodes } from '#features/medicals/assessment/tables.ts'
import { certificateRows, certificates } from '#features/medicals/certificate/tables.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { medicalsVisibleTo, withoutHindsight } from '#features/medicals/index.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { dayOfMoment, yearOfDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { ageInYears, asNumber, fullNameOf, knownText, type SourceOf } from './source-store.ts'

const nameOfOrganisation = (id: SQL) =>
  sql`(select ${knownText(organisations.name)} from ${organisations} where ${organisations.organisationId} = ${id})`

const endOf = (which: SQL) => sql`(select ${which}(ends.to_day) from ${certificateRows} ends
  where ends.medical_id = ${medicals.medicalId})`

/** No later certificate of the person among the medicals that the same reader sees. */
function isNewest(actor: Actor) {
  const sameReader = {
    practice: sql`later.practice_id = ${medicals.practiceId}`,
    submitted: sql`later.regulator_id = ${medicals.regulatorId} and later.submitted_at is not null`,
  }
  const scope = scopeOf(actor)
  const isSeen = scope === 'practice' || scope === 'submitted' ? sameReader[scope] : sql`true`
  return sql`(exists (select from ${certificateRows} own where own.medical_id = ${medicals.medicalId})
    and not exists (select from ${medicals} later inner join ${certificateRows} newer on newer.medical_id = later.medical_id
      where later.user_id = ${medicals.userId} and later.medical_id > ${medicals.medicalId} and ${isSeen}))`
}

const isSubmittedOnly = (actor: Actor) => scopeOf(actor) === 'submitted'

/** A measured value: for the regulator as it was last submitted. */
function measured(actor: Actor, key: string) {
  const written = sql`(select parts.values->>${key} from ${examinationParts} parts
    where parts.medical_id = ${medicals.medicalId} and parts.part = 'body')`
  const submitted = sql`(select jsonb_path_query_first(sent.content, '$.examination[*] ? (@.part == "body").values')->>${key}
    from ${submissions} sent where sent.medical_id = ${medicals.medicalId} order by sent.number desc limit 1)`
  return asNumber(isSubmittedOnly(actor) ? submitted : written)
}

const codesOf = (
  actor: Actor,
  kind: 'risk' | 'condition',
) => sql`(select string_agg(distinct coded.code, ', ' order by coded.code)
  from ${medicalCodes} coded where coded.medical_id = ${medicals.medicalId} and coded.kind = ${kind}
    and coded.is_submitted = ${isSubmittedOnly(actor)})`

const outcomes = sql`nullif(array(select distinct one->>'outcome' from jsonb_array_elements(${medicals.outcomes}) one
  order by 1), '{}')`

/** Medicals of the list, with nothing clinical unless a doctor asks with a reason. */
export const medicalSource: SourceOf<'medicals'> = (moment, actor) => {
  const [height, weight] = [measured(actor, 'height'), measured(actor, 'weight')]
  const practiceId = scopeOf(actor) === 'practice' ? actor.organisationId : null
  return {
    from: sql`${medicals} inner join ${users} on ${isKnownAs(users, medicals.userId, practiceId)}`,
    scope: medicalsVisibleTo(actor) ?? sql`true`,
    clinicalScope: and(ne(medicals.userId, actor.userId), withoutHindsight(actor)),
    id: sql`${medicals.medicalId}`,
    userId: sql`${medicals.userId}`,
    fields: {
      name: fullNameOf(users),
      familyName: knownText(users.lastName),
      born: sql`${users.dateOfBirth}`,
      age: ageInYears(sql`${users.dateOfBirth}`, today(moment)),
      status: sql`${medicals.status}`,
      classes: sql`nullif(${medicals.classes}, '{}')`,
      outcomes,
      year: yearOfDay(dayOfMoment(medicals.createdAt)),
      started: dayOfMoment(medicals.createdAt),
      statusSince: dayOfMoment(medicals.statusSince),
      examined: sql`${medicals.examinedOn}`,
      decided: dayOfMoment(medicals.decidedAt),
      submitted: dayOfMoment(medicals.submittedAt),
      practice: nameOfOrganisation(sql`${medicals.practiceId}`),
      regulator: nameOfOrganisation(sql`${medicals.regulatorId}`),
      doctor: shownNameByNumber(sql`${medicals.examinerId}`),
      location: sql`(select ${knownText(organisationLocations.name)} from ${organisationLocations}
        where ${organisationLocations.organisationLocationId} = ${medicals.locationId})`,
      deadline: sql`${medicals.clockDueOn}`,
      deadlineWith: sql`${medicals.clockOwner}`,
      certificateFirst: endOf(sql`min`),
      certificateLast: endOf(sql`max`),
      isRestricted: sql`exists (select from ${certificates} printed where printed.medical_id = ${medicals.medicalId}
        and jsonb_array_length(printed.printed->'conditions') > 0)`,
      isNewest: isNewest(actor),
      height,
      weight,
      bodyMass: sql`round((${weight} / nullif((${height} / 100) * (${height} / 100), 0))::numeric, 1)::float8`,
      risks: codesOf(actor, 'risk'),
      conditions: codesOf(actor, 'condition'),
    },
  }
}
