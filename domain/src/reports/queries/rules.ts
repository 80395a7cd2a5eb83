import { type Actor, hasAllFeatures, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { Feature, Role } from '#access/bits.ts'
import { hasPracticeRole, hasRegulatorRole, leaders } from '#access/organisation-roles.ts'
import { canViewAppointments } from '#appointments/rules.ts'
import { seesInvoices } from '#invoices/rules.ts'
import { canExportLibrary, seesLibraries } from '#library/scope.ts'
import { canExportMedicals } from '#medicals/rules.ts'
import { canExportClinical } from '#medicals/search/rules.ts'
import { canExportMembers } from '#members/rules.ts'
import type { QueryField } from './fields.ts'
import { type QueryDefinition, rulesIn } from './schema.ts'
import { fieldsOfSubject, type QuerySubject, querySubjects } from './subjects.ts'

const hasQueries = (actor: Actor) => hasAllFeatures(actor, Feature.Custom_queries)
const atWork = (actor: Actor) => actor.organisationId !== null && hasQueries(actor)

const leads = (actor: Actor) => hasAnyRole(actor, ...leaders)
const isDoctor = (actor: Actor) => hasPracticeRole(actor) && hasAnyRole(actor, Role.Practice_doctor)

/** For each subject, who may query it: the users who may list and export its records. */
const mayQuery: Record<QuerySubject, (actor: Actor) => boolean> = {
  people: (actor) => hasRegulatorRole(actor) || (hasPracticeRole(actor) && (leads(actor) || isDoctor(actor))),
  medicals: canExportMedicals,
  tests: canExportClinical,
  documents: (actor) => seesLibraries(actor) && canExportLibrary(actor),
  appointments: (actor) => canViewAppointments(actor, 'myOrg') && (leads(actor) || isDoctor(actor)),
  invoices: seesInvoices,
  members: (actor) => canExportMembers(actor, 'myOrg', 'All'),
}

/** What administrators can only count: everything but tests, which are clinical. */
const countedSubjects = querySubjects.filter((subject) => subject !== 'tests')

/** Subjects of which the actor sees rows, or for administrators with an activity counts. */
export function subjectsFor(actor: Actor): QuerySubject[] {
  if (isAdministrator(actor)) return isUnderActivity(actor) ? countedSubjects : []
  return atWork(actor) && worksWithQueries(actor) ? querySubjects.filter((subject) => mayQuery[subject](actor)) : []
}

/** Leaders, practice doctors and the regulator's people (security.md 2.4). */
const worksWithQueries = (actor: Actor) => leads(actor) || isDoctor(actor) || hasRegulatorRole(actor)

/** Users with a subject to query; administrators need an activity. */
export const canQuery = (actor: Actor) => subjectsFor(actor).length > 0

/** True for users who get counts and never rows. */
export const onlyCounts = isAdministrator

/** Saves and shares queries: leaders, a regulator's doctor, and administrators with an activity. */
export const canSaveQueries = (actor: Actor) =>
  canQuery(actor) && (isUnderActivity(actor) || leads(actor) || hasAnyRole(actor, Role.Regulator_doctor))

function mayUse(actor: Actor, { readers, isCounted }: QueryField) {
  if (onlyCounts(actor)) return isCounted === true
  if (readers === 'clinical') return canExportClinical(actor)
  return readers !== 'managers' || canExportMembers(actor, 'myOrg', 'All')
}

/** The fields that an actor may use, by their names. */
export const fieldsFor = (actor: Actor, subject: QuerySubject): [name: string, field: QueryField][] =>
  subjectsFor(actor).includes(subject)
    ? Object.entries(fieldsOfSubject(subject)).filter(([, field]) => mayUse(actor, field))
    : []

type Asked = Pick<QueryDefinition, 'subject' | 'tree' | 'columns' | 'sort' | 'group'>

/** Where a query uses a field that the actor may not use, by path. Muted conditions are refused too. */
export function refusedFields(actor: Actor, { subject, tree, columns, sort, group }: Asked): string[] {
  const allowed = new Set(fieldsFor(actor, subject).map(([name]) => name))
  const asked: [path: string, field: string][] = [
    ...rulesIn(tree).map(({ rule, path }): [string, string] => [`tree.${path.join('.')}.field`, rule.field]),
    ...columns.map((column, at): [string, string] => [`columns.${at}`, column]),
    ...(sort ? [['sort.field', sort.field] as [string, string]] : []),
    ...(group === null ? [] : [['group', group] as [string, string]]),
  ]
  return asked.flatMap(([path, field]) => (allowed.has(field) ? [] : [path]))
}

/** Changes and removes a saved query: its owner, who may still save. */
export const canChangeQuery = (actor: Actor, { isOwn }: { isOwn: boolean }) => isOwn && canSaveQueries(actor)
