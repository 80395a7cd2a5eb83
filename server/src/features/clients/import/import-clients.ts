import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { NewUser, type Regulator } from '@clearwing/domain/account/sign-up/schema.ts'
import { canImportClients } from '@clearwing/domain/clients/import/import-rules.ts'
import { canCreateClient } from '@clearwing/domain/clients/rules.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { compareNames } from '@clearwing/domain/duplicates/likely/names.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import { canAskForRelation } from '@clearwing/domain/relations/rules.ts'
import { NewRelationRequest } from '@clearwing/domain/relations/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { readBirthDay } from '@clearwing/domain/typed-dates.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createAndInvite, listRegulators } from '#features/account/index.ts'
import { listClientsLike } from '#features/clients/alike-store.ts'
import { createImportRun, type NewImportRow } from '#features/imports/index.ts'
import { lockOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import { askFor } from '#features/relations/index.ts'
import { fullName } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { importRoutes } from '#platform/import/import-route.ts'
import { isRefused, type PlannedImport, willAdd } from '#platform/import/planned.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import type { ImportedOutcome } from '#platform/import/run.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

const fields = [
  { key: 'dateOfBirth', title: 'Born', others: ['Date of birth', 'Birth date', 'Birthday', 'DOB'] },
  { key: 'organisationUserId', title: 'Registration number', others: ['Number', 'CAA number', 'Regulator ID', 'ID'] },
  { key: 'regulatorId', title: 'Regulator', others: ['Authority'] },
  { key: 'title', title: 'Title', others: ['Salutation'] },
  { key: 'firstName', title: 'First name', others: ['Given name', 'Forename'] },
  { key: 'middleNames', title: 'Middle names', others: ['Middle name'] },
  { key: 'lastName', title: 'Last name', others: ['Surname', 'Family name'] },
  { key: 'knownAs', title: 'Known as', others: ['Preferred name'] },
  { key: 'email', title: 'Email', others: ['E-mail', 'Mail', 'Email address', 'E-mail address'] },
  { key: 'phone', title: 'Phone', others: ['Mobile', 'Phone number', 'Telephone'] },
]

const idOf = ({ actor, params }: FastifyRequest) =>
  organisationIdOf(actor, OrganisationParam.parse(params).organisationId)

/**
 * Rows with a registration number send a request to its owner and reveal nothing; rows without one are new people. No
 * known person becomes a client through a file: they must accept the request themselves.
 */
export const clientImportRoutes: Routes = async (app) =>
  importRoutes(app, '/organisations/:organisationId/clients/import', {
    rule: canImportClients,
    ask: (request) => allowed(request, canImportClients, OrganisationParam.parse(request.params).organisationId),
    name: 'Clients',
    tags: ['Client'],
    params: OrganisationParam,
    entityId: idOf,
    fields,
    needs: [['dateOfBirth'], ['organisationUserId', 'lastName']],
    plan: async (tx, request, records) => {
      const organisation = found(await lockOrganisation(tx, idOf(request)))
      found(kindAskedBy(organisation) === 'care' ? organisation : undefined)
      const context: ClientImport = {
        tx,
        request,
        organisation,
        regulators: await listRegulators(tx),
        importedRows: [],
      }
      const planned: PlannedImport[] = []
      for (const record of records) planned.push(await planRow(tx, context, record))
      return planned
    },
    keep: (tx, request, rows) =>
      createImportRun(tx, request.actor, {
        organisationId: idOf(request),
        kind: 'clients',
        rows: rows.map(keptRow),
        isFinished: true,
      }),
  })

/** What the undo of a row needs: the person who was created, or the request that was sent. */
function keptRow({ row, made }: ImportedOutcome): NewImportRow {
  const { line, name, outcome, summary, problems } = row
  const { userId, relationRequestId } = (made ?? {}) as { userId?: number; relationRequestId?: number }
  if (made === undefined) {
    const note = problems.map(({ heading, message }) => (heading ? `${heading}: ${message}` : message)).join(' ')
    return { line, name, state: outcome === 'refused' ? 'refused' : 'skipped', note: note || summary }
  }
  // A request names no one: whether it found a person is not for the practice to know.
  return relationRequestId === undefined
    ? { line, name, state: 'done', note: summary, userId: userId ?? null, isNewPerson: true }
    : { line, name, state: 'done', note: summary, relationRequestId }
}

type Person = z.output<typeof NewUser>
type ClientImport = {
  tx: Tx
  request: FastifyRequest
  organisation: StoredOrganisation
  regulators: Regulator[]
  importedRows: { line: number; number?: string; person?: Person }[]
}

async function planRow(moment: Moment, context: ClientImport, record: ImportRecord): Promise<PlannedImport> {
  const { line, cells } = record
  const called =
    [cells.firstName, cells.lastName].filter(Boolean).join(' ') || cells.organisationUserId || `Line ${line}`
  if (record.isTooLong) return isRefused(line, called, { '': ['There are more cells than headings.'] })
  const born = readBirthDay(cells.dateOfBirth ?? '', today(moment))
  if (!('day' in born) || born.day === undefined)
    return isRefused(line, called, { Born: ['This is not a valid date of birth. Use a date like 1985-09-29.'] })
  return cells.organisationUserId
    ? asking(context, record, called, born.day)
    : entering(context, record, called, born.day)
}

/** Finds a regulator by its name or short name; if there is only one, it may be left out. */
function regulatorOf(regulators: Regulator[], name: string | undefined) {
  if (!name) return regulators.length === 1 ? regulators[0] : undefined
  return regulators.find((one) => searchable(one.name) === searchable(name))
}

function asking(
  context: ClientImport,
  { line, cells }: ImportRecord,
  called: string,
  dateOfBirth: string,
): PlannedImport {
  const { tx, request, organisation, regulators, importedRows } = context
  if (!canAskForRelation(request.actor, organisation.organisationId))
    return isRefused(line, called, { 'Registration number': ['You may not ask people by number.'] })
  const regulator = regulatorOf(regulators, cells.regulatorId)
  if (!regulator) return isRefused(line, called, { Regulator: ['Enter which regulator’s number it is.'] })
  const { organisationUserId } = cells
  const read = NewRelationRequest.safeParse({ regulatorId: regulator.organisationId, organisationUserId, dateOfBirth })
  if (!read.success) return isRefused(line, called, problemsOf(read.error))
  const number = `${regulator.organisationId} ${read.data.organisationUserId.toLowerCase()}`
  const twin = importedRows.find((one) => one.number === number)
  if (twin) return isRefused(line, called, { 'Registration number': [`Line ${twin.line} has the same number.`] })
  importedRows.push({ line, number })
  return willAdd(line, called, () => askFor(tx, request.actor, organisation, read.data), {
    summary: `A request is sent to the person with the number ${read.data.organisationUserId}, born on ${formatDay(dateOfBirth)}.`,
  })
}

async function entering(
  context: ClientImport,
  { line, cells }: ImportRecord,
  called: string,
  dateOfBirth: string,
): Promise<PlannedImport> {
  const { tx, request, organisation, importedRows } = context
  const { organisationId } = organisation
  if (!canCreateClient(request.actor, organisationId))
    return isRefused(line, called, { 'Registration number': ['You may only ask people by number.'] })
  const text = (key: string) => cells[key] || null
  const read = NewUser.safeParse({
    title: text('title'),
    firstName: cells.firstName ?? '',
    middleNames: text('middleNames'),
    lastName: cells.lastName ?? '',
    knownAs: text('knownAs'),
    email: text('email'),
    phone: text('phone'),
    dateOfBirth,
    membership: null,
    clientOf: organisationId,
  })
  if (!read.success) return isRefused(line, called, problemsOf(read.error))
  const names = { ...read.data, previousNames: null }
  const alike = await listClientsLike(tx, organisationId, names)
  const lines = importedRows.filter(
    ({ person }) =>
      person?.dateOfBirth === dateOfBirth && compareNames({ ...person, previousNames: null }, names) !== undefined,
  )
  importedRows.push({ line, person: read.data })
  const duplicateReasons = [
    ...alike.map(
      (user) =>
        `${[fullName(user), user.dateOfBirth && `born ${formatDay(user.dateOfBirth)}`].filter(Boolean).join(', ')}, is already a client.`,
    ),
    ...lines.map((one) => `Line ${one.line} is a similar person.`),
  ]
  // By choosing such a row, the user confirms that this is a different person.
  const person = { ...read.data, isDifferentPerson: duplicateReasons.length > 0 }
  return willAdd(line, called, () => createAndInvite(request, tx, person), {
    summary:
      read.data.email === null
        ? 'A new person. No invitation is sent.'
        : 'A new person. An invitation is sent by email.',
    duplicateReasons,
  })
}

const titles = new Map(fields.map(({ key, title }) => [key, title]))

function problemsOf({ issues }: z.ZodError) {
  const problems: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const heading = titles.get(String(path[0])) ?? ''
    problems[heading] = [...(problems[heading] ?? []), message]
  }
  return problems
}
