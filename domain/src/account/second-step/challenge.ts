/** What a challenge opens: a login or one of the two configurations. A challenge for one is not valid for another. */
const challengeKinds = ['login', 'questions', 'twofactor'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

export type QuestionPair = [question1: number, question2: number]

/** The readable content of a challenge token. */
export type ChallengeContent = {
  nonce: string
  kind: ChallengeKind
  /** Numbers of the questions to answer; [0, 0] if none are asked. */
  pair: QuestionPair
  allowTotp: boolean
  /** Milliseconds, as in `Date.now()`. */
  expires: number
}

/** Everything but the last part, the signature: `v1.{nonce}.{kind}.{question1}.{totp}.{question2}.{expires}`. */
export const writeChallenge = ({ nonce, kind, pair, allowTotp, expires }: ChallengeContent) =>
  `v1.${nonce}.${kind}.${pair[0]}.${allowTotp ? 1 : 0}.${pair[1]}.${expires}`

const pattern = /^v1\.([\w-]{22})\.(login|questions|twofactor)\.(\d{1,3})\.([01])\.(\d{1,3})\.(\d{13})\.([\w-]{43})$/

/** Parses the challenge, its signed text and the signature; undefined if it is not a valid token. */
export function readChallenge(token: string) {
  const [whole, nonce = '', kind, question1, totp, question2, expires, mac = ''] = pattern.exec(token) ?? []
  if (whole === undefined) return undefined
  const challenge: ChallengeContent = {
    nonce,
    kind: kind as ChallengeKind,
    pair: [Number(question1), Number(question2)],
    allowTotp: totp === '1',
    expires: Number(expires),
  }
  return { challenge, signed: whole.slice(0, -mac.length - 1), mac }
}

/** The two questions to ask, the 4th and 6th part (spec section 3); undefined if none are asked. */
export function questionsOf(token: string): QuestionPair | undefined {
  const [question1, question2] = [Number(token.split('.')[3]), Number(token.split('.')[5])]
  return question1 > 0 && question2 > 0 ? [question1, question2] : undefined
}

const minute = 60_000
const hour = 60 * minute

/** Lifetime of a challenge: long enough to find a phone. */
export const lifeOfChallenge = 5 * minute
/** How long a configuration opened by a passed challenge can be saved. */
export const lifeOfPassed = 15 * minute

/** Number of days a browser can skip the second step (spec section 9). */
export const daysRemembered = 30

/** The method tried: a code, or a pair of answers. */
export type SecondStepMethod = 'code' | 'answers'

/** Number of wrong attempts that end a challenge. */
export const mostOfChallenge: Record<SecondStepMethod, number> = { code: 5, answers: 3 }

/** Maximum number of a person's wrong attempts within a period, across all challenges. */
const mostOfPerson: Record<SecondStepMethod, { most: number; within: number }> = {
  code: { most: 10, within: hour },
  answers: { most: 6, within: 24 * hour },
}

/** A person's wrong attempts and the time of the first. */
export type WrongAttempts = { count: number; since: string | null }

/** When the next attempt is allowed; undefined means now. */
export function nextAttemptAt(
  means: SecondStepMethod,
  { count, since }: WrongAttempts,
  now: string,
): string | undefined {
  const { most, within } = mostOfPerson[means]
  if (since === null || count < most) return undefined
  const until = new Date(Date.parse(since) + within).toISOString()
  return until > now ? until : undefined
}

/** Counts an attempt before it is checked, so that simultaneous attempts are counted too. */
export function afterTrying(means: SecondStepMethod, { count, since }: WrongAttempts, now: string): WrongAttempts {
  const isNew = since === null || Date.parse(now) - Date.parse(since) >= mostOfPerson[means].within
  return isNew ? { count: 1, since: now } : { count: count + 1, since }
}

/** Takes back the last counted attempt, because it was correct. */
export const withoutLast = ({ count, since }: WrongAttempts): WrongAttempts => ({
  count: Math.max(0, count - 1),
  since,
})
