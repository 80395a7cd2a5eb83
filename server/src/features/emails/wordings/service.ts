import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { builtInWordings, emailNames } from '@clearwing/domain/emails/wordings/built-in.ts'
import { demonstrationFields } from '@clearwing/domain/emails/wordings/demonstration.ts'
import type { EmailTemplateQuery } from '@clearwing/domain/emails/wordings/list.ts'
import type {
  EmailName,
  EmailTemplate,
  EmailTemplateRecord,
  EmailWordingVersion,
  NewEmailWording,
  WordingToTest,
} from '@clearwing/domain/emails/wordings/schema.ts'
import { wordingProblems } from '@clearwing/domain/emails/wordings/wording.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { findEmail } from '#features/emails/list-store.ts'
import { sendEmail } from '#features/emails/store.ts'
import type { Values } from '#features/emails/values.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, wrongFields } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { addWording, countUses, findProfileEmail, listWordings, lockWordings, removeWording } from './store.ts'

const isInUse = ({ fromDay }: EmailWordingVersion, day: string) => fromDay === null || fromDay <= day

/** Every email of the product with its wordings. There are about fifty, so that they are read together. */
export async function readTemplates(db: Db, names: readonly EmailName[]): Promise<EmailTemplateRecord[]> {
  const [wordings, used] = [await listWordings(db, names), await countUses(db)]
  const day = today(db)
  return names.map((name) => {
    const all = wordings.get(name) ?? []
    const present = all.find((version) => isInUse(version, day)) as EmailWordingVersion
    const next = all.find((version) => !isInUse(version, day))
    const { uses = 0, lastUsedAt = null } = used.get(name) ?? {}
    return { name, present, nextFrom: next?.fromDay ?? null, versions: all.length, uses, lastUsedAt, all }
  })
}

export async function readTemplate(db: Db, name: EmailName): Promise<EmailTemplateRecord> {
  const [template] = await readTemplates(db, [name])
  return template as EmailTemplateRecord
}

const orders: Record<EmailTemplateQuery['o'], (template: EmailTemplate) => string | number> = {
  subject: ({ present }) => searchable(present.subject),
  name: ({ name }) => searchable(name),
  versions: ({ versions }) => versions,
  uses: ({ uses }) => uses,
  lastUsed: ({ lastUsedAt }) => lastUsedAt ?? '',
}

/** A page of the emails. */
export async function listEmailTemplates(db: Db, _actor: Actor, query: EmailTemplateQuery) {
  const templates = (await readTemplates(db, emailNames)).filter((template) => isWanted(template, query))
  const keyOf = orders[query.o]
  const compare = (a: EmailTemplate, b: EmailTemplate) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    const difference = typeof first === 'number' ? first - Number(second) : first.localeCompare(String(second))
    return difference || a.name.localeCompare(b.name)
  }
  const ordered = templates.toSorted((a, b) => (query.d ? compare(b, a) : compare(a, b)))
  const begin = offsetOf(query)
  return toPage(ordered.slice(begin, begin + query.n), ordered.length, query)
}

function isWanted({ name, present }: EmailTemplate, { f, og }: EmailTemplateQuery) {
  const words = searchable(`${name} ${present.subject} ${present.text} ${present.after}`)
  const isOfProduct = present.number === 1
  if (og !== undefined && (og === 'product') !== isOfProduct) return false
  return searchWords(f).every((word) => words.includes(word))
}

/** Sends a wording, filled in for the demonstration person, to the administrator who is writing it. */
export async function sendWordingTest(tx: Tx, { config }: Site, actor: Actor, name: EmailName, wording: WordingToTest) {
  refuseProblems(name, wording)
  const to = await findProfileEmail(tx, actor.userId)
  if (!to) throw new Refusal(409, { title: 'Your profile has no email address.' })
  const { subject, text, button, after } = wording
  const words = { subject, text, button: button ?? '', after, path: `/resource/emails/${name}` }
  const values = { ...words, ...demonstrationFields(config.displayName, today(tx)) } as Values['wordingTest']
  const email = { toUserId: actor.userId, to, template: 'wordingTest', values } as const
  return found(await findEmail(tx, actor, await sendEmail(tx, actor, email)))
}

function refuseProblems(name: EmailName, wording: WordingToTest) {
  const problems = Object.entries(wordingProblems(builtInWordings[name], wording))
  refuseFields(Object.fromEntries(problems.map(([field, message]) => [field, [message ?? '']])))
}

/** Publishes a wording from a later day. Emails that are queued before keep the version that they name. */
export async function publishWording(tx: Tx, actor: Actor, name: EmailName, wording: NewEmailWording) {
  refuseProblems(name, wording)
  const first = addDays(today(tx), 1)
  if (wording.fromDay < first) throw wrongFields({ fromDay: [`Choose a day from ${formatDay(first)} on.`] })
  const versions = await lockWordings(tx, name)
  const next = versions.find((version) => !isInUse(version, today(tx)))
  if (next)
    throw new Refusal(409, {
      title: `A version is already published from ${formatDay(next.fromDay ?? '')}.`,
      detail: 'Remove it first, or wait until it is in use.',
    })
  await addWording(tx, actor, name, (versions[0]?.number ?? 1) + 1, wording)
}

/** Removes a version that is not in use yet; emails name the others. */
export async function withdrawWording(tx: Tx, actor: Actor, name: EmailName, number: number) {
  const version = (await lockWordings(tx, name)).find((one) => one.number === number)
  if (!version) throw new Refusal(404, { title: 'This version does not exist.' })
  if (isInUse(version, today(tx)))
    throw new Refusal(409, {
      title: 'This version is or was in use.',
      detail: 'Emails name it. Publish another version instead.',
    })
  await removeWording(tx, actor, name, number)
}
