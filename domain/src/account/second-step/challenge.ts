/** What a challenge opens: a login, or one of the two configurations. One for the one is nothing for the other. */
const challengeKinds = ['login', 'questions', 'twofactor'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

export type Pair = [question1: number, question2: number]

/** What a challenge says of itself, to whoever has it. */
export type Challenge = {
  nonce: string
  kind: ChallengeKind
  /** The questions to answer, by their numbers; [0, 0] where none are asked. */
  pair: Pair
  allowTotp: boolean
  /** In milliseconds, as `Date.now()`. */
  expires: number
}

/** All but the last part, which proves that it is ours: `v1.{nonce}.{kind}.{question1}.{totp}.{question2}.{expires}`. */
export const writeChallenge = ({ nonce, kind, pair, allowTotp, expires }: Challenge) =>
  `v1.${nonce}.${kind}.${pair[0]}.${allowTotp ? 1 : 0}.${pair[1]}.${expires}`

const pattern = /^v1\.([\w-]{22})\.(login|questions|twofactor)\.(\d{1,3})\.([01])\.(\d{1,3})\.(\d{13})\.([\w-]{43})$/

/** The challenge, what was signed of it, and the signature. Undefined where it is none. */
export function readChallenge(token: string) {
  const [whole, nonce = '', kind, question1, totp, question2, expires, mac = ''] = pattern.exec(token) ?? []
  if (whole === undefined) return undefined
  const challenge: Challenge = {
    nonce,
    kind: kind as ChallengeKind,
    pair: [Number(question1), Number(question2)],
    allowTotp: totp === '1',
    expires: Number(expires),
  }
  return { challenge, signed: whole.slice(0, -mac.length - 1), mac }
}

/** The two questions to ask: the 4th and 6th part (spec section 3). Undefined where none are asked. */
export function questionsOf(token: string): Pair | undefined {
  const [question1, question2] = [Number(token.split('.')[3]), Number(token.split('.')[5])]
  return question1 > 0 && question2 > 0 ? [question1, question2] : undefined
}

const minute = 60_000
const hour = 60 * minute

/** Long enough to find the telephone. */
export const lifeOfChallenge = 5 * minute
/** How long what a passed challenge opened can be saved. */
export const lifeOfPassed = 15 * minute

/** How long a browser can be spared the second step (spec section 9). */
export const daysRemembered = 30

/** What is tried at a challenge: a code, or a pair of answers. */
export type Means = 'code' | 'answers'

/** So many wrong ones end a challenge. */
export const mostOfChallenge: Record<Means, number> = { code: 5, answers: 3 }

/** So many wrong ones a person may give, at whichever challenges, within this time. */
const mostOfPerson: Record<Means, { most: number; within: number }> = {
  code: { most: 10, within: hour },
  answers: { most: 6, within: 24 * hour },
}

/** The wrong ones of a person since the first of them. */
export type Wrong = { count: number; since: string | null }

/** When the next one may be tried; undefined: now. */
export function waitsUntil(means: Means, { count, since }: Wrong, now: string): string | undefined {
  const { most, within } = mostOfPerson[means]
  if (since === null || count < most) return undefined
  const until = new Date(Date.parse(since) + within).toISOString()
  return until > now ? until : undefined
}

/** Counted before it is looked at, so that those tried at once are counted as well. */
export function afterTrying(means: Means, { count, since }: Wrong, now: string): Wrong {
  const isNew = since === null || Date.parse(now) - Date.parse(since) >= mostOfPerson[means].within
  return isNew ? { count: 1, since: now } : { count: count + 1, since }
}

/** It was right. */
export const withoutLast = ({ count, since }: Wrong): Wrong => ({ count: Math.max(0, count - 1), since })
