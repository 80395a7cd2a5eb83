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
 * Whom an actor may know of. Nobody else exists for them: neither a list, nor a search, nor an id says otherwise. The
 * query of the store is the copy of this. Administrators find everybody by name, for they unlock, merge and help.
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

/** Whoever works on medicals reads the same names with each of them. */
const hasMedicals = (actor: Actor) =>
  hasAllPermissions(actor, Permission.Medicals) && hasAllFeatures(actor, Feature.Medicals)

/** Whose birth date as well. Colleagues see none, and administrators only for what they said they are doing. */
export function birthDatesVisibleTo(actor: Actor): Relation[] {
  if (isAdministrator(actor)) return actor.activityId === null ? ['self'] : ['all']
  return peopleVisibleTo(actor).filter((relation) => ['self', 'clients', 'registered'].includes(relation))
}

/** Everybody sees themselves; whom else: `peopleVisibleTo`. */
export const canListUsers = loggedIn

/**
 * What somebody may know of a person, by the relations that they have to each other: none of them, nothing. A colleague,
 * and whoever cares for one, is known by name alone. The NHI is for those who treat, and for the person; a regulator's
 * agent knows the birth date and no address. Administrators say first what for.
 */
export function partsShown(actor: Actor, relations: readonly Relation[]): UserPart[] {
  const isKnown = (part: UserPart) => relations.some((relation) => partsBy[relation](actor).includes(part))
  return UserPart.options.filter(isKnown)
}

const nothing: UserPart[] = []

const partsBy: Record<Relation, (actor: Actor) => UserPart[]> = {
  self: (actor) => (isIndividual(actor) ? UserPart.options : ['contact', 'birthDate', 'registrations']),
  all: ({ activityId }) => (activityId === null ? nothing : UserPart.options),
  clients: (actor) =>
    hasAnyRole(actor, Role.Practice_doctor, Role.Nurse, Role.Specialist)
      ? UserPart.options
      : ['contact', 'birthDate', 'registrations'],
  registered: (actor) =>
    hasAnyRole(actor, Role.Regulator_doctor)
      ? ['contact', 'birthDate', 'registrations']
      : ['birthDate', 'registrations'],
  colleagues: () => nothing,
  ownPractices: () => nothing,
}

/** Whoever is known at all is known by name. */
export const canViewUser = (_actor: Actor, relations: readonly Relation[]) => relations.length > 0

/** Names and personal data: one's own; a client's, by the staff of the practice but its specialists; anybody's, under an activity. */
export const canUpdateUser = (actor: Actor, relations: readonly Relation[]) =>
  relations.includes('self') ||
  (relations.includes('all') && actor.activityId !== null) ||
  (relations.includes('clients') && hasAnyRole(actor, ...writers))

/** Whoever may change the record sees who changed what of it. */
export const canReadUserHistory = canUpdateUser

/** A field of the record whose values are shown: those of a part that is shown, and what belongs to no part. */
export function isFieldShown(actor: Actor, relations: readonly Relation[], field: string) {
  if (ownFields.includes(field)) return relations.includes('self')
  const part = UserPart.options.find((one) => fieldsOf[one].includes(field))
  return part === undefined || partsShown(actor, relations).includes(part)
}

/** What somebody signs with is nobody else's business. */
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

type Kept = Pick<UserChange, (typeof givenAtSignUp)[number]>
type Addressed = Pick<UserChange, 'postcode' | 'country'>

/** New Zealand Post gives out 0110 to 9893; those of other countries are as they are typed. */
const isPostcode = ({ postcode, country }: Addressed) =>
  !postcode || (country ?? newZealand) !== newZealand || (/^\d{4}$/.test(postcode) && between(postcode, '0110', '9893'))

const newZealand = 'New Zealand'
const between = (text: string, first: string, last: string) => text >= first && text <= last

/** What whoever signs up must give can be changed, and not be emptied: medicals and mails count on it. */
const givenAtSignUp = ['dateOfBirth', 'gender', 'nationality', 'phone', 'street', 'city', 'country'] as const

/** Whether this field of theirs is known, and must stay so. */
export const mustStayKnown = (before: { [Field in keyof Kept]: string | null }, field: string) =>
  givenAtSignUp.some((kept) => kept === field && Boolean(before[kept]))

/** What a change may not do to a person, beside its field. `today` is `yyyy-mm-dd`. */
export function refusedUserChanges(
  before: { [Field in keyof Kept]: string | null },
  after: Kept & Addressed,
  today: string,
) {
  const emptied = givenAtSignUp.filter((field) => mustStayKnown(before, field) && !after[field])
  const errors: Record<string, string[]> = Object.fromEntries(emptied.map((field) => [field, [fieldMessage.complete]]))
  if (after.dateOfBirth !== null && after.dateOfBirth > today)
    errors.dateOfBirth = ['Enter a date of birth in the past.']
  if (!isPostcode(after)) errors.postcode = ['A New Zealand postcode has four digits.']
  return errors
}
