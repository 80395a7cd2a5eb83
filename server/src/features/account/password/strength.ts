import {
  knownWords,
  passwordProblem,
  readStrength,
  strengthOptions,
} from '@clearwing/domain/account/password/strength.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { wrongFields } from '#platform/errors/refusal.ts'

let factory: Promise<ZxcvbnFactory> | undefined

/** The library is loaded when the first password is chosen, because the word lists are large. */
async function load() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ ...strengthOptions, graphs, dictionary })
}

/** Personal details others may know weaken the password. */
export async function strengthOf(password: string, personalTexts: (string | null)[]) {
  factory ??= load()
  const words = knownWords(personalTexts)
  return readStrength((await factory).check(password, words), password, words)
}

/** Throws 400 at the field unless the password is strong. */
export async function mustBeStrong(field: string, password: string, personalTexts: (string | null)[]) {
  const problem = passwordProblem(password, await strengthOf(password, personalTexts))
  if (problem) throw wrongFields({ [field]: [problem] })
}
