import {
  type Actor,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyRole,
  isAdministrator,
  isIndividual,
  loggedIn,
} from '#access/actor.ts'
import { Feature, Permission, Role } from '#access/bits.ts'
import { hasClientList, hasPracticeRole, hasRegulatorRole } from '#access/organisation-roles.ts'
import { fieldMessage } from '#field-messages.ts'
import { type Relation, type UserChange, UserPart } from './schema.ts'

/**
 * The people an actor may know about. No one else is revealed to them by a list, a search or an id. The store's query
 * applies the same rule. Administrators can find everyone by name, because they unlock, merge and help.
 */
export function peopleVisibleTo(actor: Actor): Relation[] {
  if (isAdministrator(actor)) return ['all']
  if (isIndividual(actor)) return ['self', 'ownPractices']
  if (actor.organisationId === null || actor.roles === 0) return ['self']
  return [
    'self',
    'colleagues',
    ...(hasPracticeRole(actor) && (hasClientList(actor) || hasMedicals(actor)) ? (['clients'] as const) : []),
    ...(hasRegulatorRole(actor) && (hasRegistrations(actor) || hasMedicals(actor)) ? (['registered'] as const) : []),
  ]
}

const hasRegistrations = (actor: Actor) => hasAllPermissions(actor, Permission.Registrations_list)

/** Users who work on medicals see the same names with each medical. */
const hasMedicals = (actor: Actor) =>
  hasAllPermissions(actor, Permission.Medicals) && hasAllFeatures(actor, Feature.Medicals)

/**
 * People whose date of birth the actor may also see. Colleagues' dates are hidden, and administrators need an activity.
 */
export function birthDatesVisibleTo(actor: Actor): Relation[] {
  if (isAdministrator(actor)) return actor.activityId === null ? ['self'] : ['all']
  return peopleVisibleTo(actor).filter((relation) => ['self', 'clients', 'registered'].includes(relation))
}

/** Everyone can see themselves; `peopleVisibleTo` says who else. */
export const canListUsers = loggedIn

/**
 * The parts of a person's record an actor may see, given the relations between them; nothing without a relation.
 * Colleagues, and those who care for the actor, are known by name only. The NHI is for those who treat the person, and
 * for the person; a regulator's agent sees the date of birth but no address. Administrators need an activity.
 */
export function partsShown(actor: Actor, relations: readonly Relation[]): UserPart[] {
  const isKnown = (part: UserPart) => relations.some((relation) => partsBy[relation](actor).includes(part))
  return UserPart.options.filter(isKnown)
}

const noParts: UserPart[] = []

const partsBy: Record<Relation, (actor: Actor) => UserPart[]> = {
  self: (actor) => (isIndividual(actor) ? UserPart.options : ['contact', 'birthDate', 'registrations']),
  all: ({ activityId }) => (activityId === null ? noParts : UserPart.options),
  clients: (actor) =>
    hasAnyRole(actor, Role.Practice_doctor, Role.Nurse, Role.Specialist)
      ? UserPart.options
      : ['contact', 'birthDate', 'registrations'],
  registered: (actor) =>
    hasAnyRole(actor, Role.Regulator_doctor)
      ? ['contact', 'birthDate', 'registrations']
      : ['birthDate', 'registrations'],
  colleagues: () => noParts,
  ownPractices: () => noParts,
}

/** Anyone with a relation to the person may see the name. */
export const canViewUser = (_actor: Actor, relations: readonly Relation[]) => relations.length > 0

/**
 * Names and personal data may be changed by the person; for a client, by the practice's staff except specialists; for
 * anyone, by an administrator with an activity.
 */
export const canUpdateUser = (actor: Actor, relations: readonly Relation[]) =>
  relations.includes('self') ||
  (relations.includes('all') && actor.activityId !== null) ||
  (relations.includes('clients') && hasAnyRole(actor, ...writers))

/** Users who may change the record also see its history. */
export const canReadUserHistory = canUpdateUser

/** True when a field's values may be shown in the history: fields of a visible part, and those in no part. */
export function isFieldShown(actor: Actor, relations: readonly Relation[], field: string) {
  if (ownFields.includes(field)) return relations.includes('self')
  const part = UserPart.options.find((one) => fieldsOf[one].includes(field))
  return part === undefined || partsShown(actor, relations).includes(part)
}

/** Signature and stamp are visible only to their owner. */
const ownFields = ['signatureFileId', 'stampFileId']

const fieldsOf: Record<UserPart, string[]> = {
  contact: [
    ...['email', 'phone', 'otherPhone', 'street', 'suburb', 'city', 'state', 'postcode', 'country'],
    ...['gender', 'nationality', 'occupation', 'previousNames', 'hpiPractitioner', 'practisingNumber'],
  ],
  birthDate: ['dateOfBirth'],
  nhi: ['nhi', 'reason'],
  registrations: [],
}

const writers = [Role.Director, Role.Manager, Role.Practice_doctor, Role.Nurse, Role.Staff]

type SignUpFields = Pick<UserChange, (typeof givenAtSignUp)[number]>
type Addressed = Pick<UserChange, 'postcode' | 'country'>

/** New Zealand postcodes run from 0110 to 9893; those of other countries are accepted as typed. */
const isPostcode = ({ postcode, country }: Addressed) =>
  !postcode || (country ?? newZealand) !== newZealand || (/^\d{4}$/.test(postcode) && between(postcode, '0110', '9893'))

const newZealand = 'New Zealand'
const between = (text: string, first: string, last: string) => text >= first && text <= last

/** Details required at sign-up can be changed but not cleared: medicals and emails depend on them. */
const givenAtSignUp = ['dateOfBirth', 'gender', 'nationality', 'phone', 'street', 'city', 'country'] as const

/** True when this field is known and must not be cleared. */
export const mustStayKnown = (before: { [Field in keyof SignUpFields]: string | null }, field: string) =>
  givenAtSignUp.some((signUpField) => signUpField === field && Boolean(before[signUpField]))

/** Changes to a person that are refused, by field. `today` is `yyyy-mm-dd`. */
export function refusedUserChanges(
  before: { [Field in keyof SignUpFields]: string | null },
  after: SignUpFields & Addressed,
  today: string,
) {
  const emptied = givenAtSignUp.filter((field) => mustStayKnown(before, field) && !after[field])
  const errors: Record<string, string[]> = Object.fromEntries(emptied.map((field) => [field, [fieldMessage.complete]]))
  if (after.dateOfBirth !== null && after.dateOfBirth > today)
    errors.dateOfBirth = ['Enter a date of birth in the past.']
  if (!isPostcode(after)) errors.postcode = ['A New Zealand postcode has four digits.']
  return errors
}
