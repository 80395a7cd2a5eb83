import { sql } from 'drizzle-orm'
import { emailWordings } from '#features/emails/wordings/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { letterPhrases } from '#features/resources/phrases/tables.ts'

/** How a text names a resource file: part of the address with which it is opened. */
const address = 'resourceFiles/(\\d+)'

/**
 * The texts that contain the address of a resource file, from today on, by file: letters and other dated texts of the
 * regulators, letter phrases, and emails. The name of a private phrase is not shown.
 */
export const usesOfFiles = (day: string) => sql`(
  select (match)[1]::int as used_file_id, array_agg(distinct place order by place) as used_in from (
    select coalesce(${ruleRows.values}->>'name', ${ruleRows.values}->>'code', ${ruleRows.kind}) as place,
      regexp_matches(${ruleRows.values}::text, ${address}, 'g') as match
    from ${ruleRows} where ${ruleRows.values}::text like '%resourceFiles/%'
      and (${ruleRows.toDay} is null or ${ruleRows.toDay} >= ${day})
    union all
    select case when ${letterPhrases.ownerId} is null then ${letterPhrases.name} else 'A private phrase' end,
      regexp_matches(${letterPhrases.text}, ${address}, 'g')
    from ${letterPhrases} where ${letterPhrases.text} like '%resourceFiles/%' and ${letterPhrases.retiredAt} is null
      and (${letterPhrases.toDay} is null or ${letterPhrases.toDay} >= ${day})
    union all
    select 'Email: ' || wording.subject, regexp_matches(wording.text || ' ' || wording.after, ${address}, 'g')
    from ${emailWordings} as wording where wording.text || ' ' || wording.after like '%resourceFiles/%'
      and not exists (select from ${emailWordings} as later
        where later.name = wording.name and later.from_day <= ${day} and later.number > wording.number)
  ) as places group by used_file_id) as file_uses`

/** The places of `usesOfFiles`. */
export const placesOfUse = sql<string[]>`coalesce(file_uses.used_in, '{}'::text[])`
