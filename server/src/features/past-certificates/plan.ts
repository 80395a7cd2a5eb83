import { setImmediate } from 'node:timers/promises'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Regulator } from '@clearwing/domain/account/sign-up/schema.ts'
import {
  type GradedClient,
  gradeHolder,
  indexOfClients,
  NewHolders,
} from '@clearwing/domain/past-certificates/grading.ts'
import { createsFromFile } from '@clearwing/domain/past-certificates/rules.ts'
import type {
  PastCertificateRow,
  PastCertificateValues,
  PastHolder,
} from '@clearwing/domain/past-certificates/schema.ts'
import { listRegulators } from '#features/account/index.ts'
import type { Db } from '#platform/database/database.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import { listGradedClients } from './client-store.ts'
import { pastHeadingOf } from './file-fields.ts'
import { monthFirstLines, type Problems, readPastRow } from './read-row.ts'
import { type RegulatorRules, readRegulatorRules } from './regulator-rules.ts'
import { certificateKey, listCertificateKeys } from './store.ts'
import { summaryOf } from './words.ts'

/** A row with what it would write; both are absent if it is refused. */
export type PlannedPastRow = {
  row: PastCertificateRow
  values?: PastCertificateValues
  holder?: PastHolder
  /** For a new person: rows of the same person have the same key. */
  personKey?: string
}

type Planning = {
  mayCreate: boolean
  regulators: Regulator[]
  rules: Map<number, RegulatorRules>
  find: (holder: PastHolder) => GradedClient[]
  existing: Set<string>
  earlier: NewHolders
  /** The line that first has a certificate of a person. */
  lines: Map<string, number>
}

/** Rows after which other requests are served. */
const rowsAtOnce = 200

/** What each row of a file would do. Nothing is written. */
export async function planPastCertificates(
  db: Db,
  { actor, organisationId }: { actor: Actor; organisationId: number },
  records: ImportRecord[],
): Promise<PlannedPastRow[]> {
  const regulators = await listRegulators(db)
  const planning: Planning = {
    mayCreate: createsFromFile(actor, organisationId),
    regulators,
    rules: await readRegulatorRules(db, regulators),
    find: indexOfClients(await listGradedClients(db, actor, organisationId)),
    existing: await listCertificateKeys(db, organisationId),
    earlier: new NewHolders(),
    lines: new Map(),
  }
  const monthFirst = monthFirstLines(records)
  const planned: PlannedPastRow[] = []
  for (const [at, record] of records.entries()) {
    const read = readPastRow(db, record, planning, monthFirst)
    planned.push('problems' in read ? refusedRow(record, read.problems) : planOne(planning, record, read))
    if (at % rowsAtOnce === 0) await setImmediate()
  }
  return planned
}

const nameOf = ({ line, cells }: ImportRecord) =>
  ([cells.firstName, cells.lastName].filter(Boolean).join(' ') || cells.organisationUserId || `Line ${line}`).slice(
    0,
    150,
  )

function refusedRow(record: ImportRecord, problems: Problems): PlannedPastRow {
  const list = Object.entries(problems).map(([key, message]) => ({ heading: pastHeadingOf(key), message }))
  return {
    row: {
      line: record.line,
      name: nameOf(record),
      fate: 'refused',
      summary: '',
      candidates: [],
      mayBeNew: false,
      warnings: [],
      problems: list,
    },
  }
}

type ReadRow = { values: PastCertificateValues; holder: PastHolder }

function planOne(planning: Planning, record: ImportRecord, { values, holder }: ReadRow): PlannedPastRow {
  const { mayCreate, find, existing, earlier, lines } = planning
  const { line } = record
  const { fate, candidates, lineReasons, personKey } = gradeHolder(holder, find(holder), { line, earlier })
  const isNamed = holder.firstName !== '' && holder.lastName !== ''
  const mayBeNew = isNamed && mayCreate && fate !== 'known'
  if (fate === 'new' && !mayBeNew) return refusedRow(record, whyNotNew(isNamed, holder))
  if (fate === 'doubtful' && candidates.length === 0 && !mayBeNew) return refusedRow(record, whyNotNew(isNamed, holder))
  const key = certificateKey(values)
  const [client] = candidates
  if (fate === 'known' && client && existing.has(`${client.userId} ${key}`))
    return refusedRow(record, { number: 'This certificate was already brought in.' })
  const person = fate === 'known' && client ? String(client.userId) : personKey
  const twin = lines.get(`${person} ${key}`)
  if (twin !== undefined) return refusedRow(record, { number: `Line ${twin} has the same certificate.` })
  lines.set(`${person} ${key}`, line)
  if (fate !== 'known') earlier.add(line, holder)
  return {
    row: {
      line,
      name: nameOf(record),
      fate,
      summary: summaryOf(values),
      candidates,
      mayBeNew,
      warnings: [...lineReasons, ...values.warnings],
      problems: [],
    },
    values,
    holder,
    personKey,
  }
}

const whyNotNew = (isNamed: boolean, { firstName }: PastHolder): Problems =>
  isNamed
    ? { lastName: 'No client has these names and this date of birth, and you may not create people.' }
    : {
        [firstName === '' ? 'firstName' : 'lastName']:
          'No client has these numbers. Enter the name to create a person.',
      }
