import { searchable } from '@clearwing/domain/search.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '#platform/errors/refusal.ts'

/** Of 0 to 4 (spec section 9): what can be guessed in fewer than 100,000,000 tries is refused. */
const least = 3
const ourWords = ['clearwing', 'onekete', 'medical', 'aviation', 'certificate', 'pilot']

let factory: Promise<ZxcvbnFactory> | undefined

/** Loaded when the first password is chosen: its word lists are large. */
async function load() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ graphs, dictionary })
}

/** 400 beside the field, unless the password is strong. What others know of its owner makes it weaker. */
export async function mustBeStrong(password: string, known: (string | null)[]) {
  factory ??= load()
  // As they are written and as they are typed on most keyboards: without macrons.
  const words = known.flatMap((text) => (text === null ? [] : [text, searchable(text)]))
  const parts = words.flatMap((text) => text.split(/[\s.@_-]+/)).filter((word) => word.length > 2)
  if ((await factory).check(password, [...ourWords, ...parts]).score >= least) return
  const message = 'Please choose a password that is harder to guess.'
  throw new Refusal(400, { title: 'Please check the form.', errors: { password: [message] } })
}
