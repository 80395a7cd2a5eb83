import {
  knownWords,
  passwordProblem,
  readStrength,
  type Strength,
  strengthOptions,
} from '@clearwing/domain/account/password/strength.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'

/** Facts about the user that others may know, such as names. */
export type PersonalWords = (string | null | undefined)[]

type Check = (password: string, personalWords: PersonalWords) => Strength

let check: Promise<Check> | undefined

/**
 * The library is loaded when the first password is chosen, because the word lists are larger than the rest of the page.
 */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ ...strengthOptions, graphs, dictionary })
  return (password, personalTexts) => {
    const words = knownWords(personalTexts)
    return readStrength(factory.check(password, words), password, words)
  }
}

/** Password strength; undefined if it cannot be determined in the browser. The server applies the same check. */
export async function strengthOf(password: string, personalTexts: PersonalWords): Promise<Strength | undefined> {
  check ??= load()
  try {
    return (await check)(password, personalTexts)
  } catch {
    check = undefined
    return undefined
  }
}

type NewPassword = { newPassword: string; retypedPassword: string }

/** Errors in a new password and its repetition, for a form's `validate`. */
export async function passwordErrors({ newPassword, retypedPassword }: NewPassword, personalTexts: PersonalWords) {
  const unknown: Strength = { score: 4, warning: null, suggestions: [] }
  const problem = passwordProblem(newPassword, (await strengthOf(newPassword, personalTexts)) ?? unknown)
  return {
    ...(problem && { newPassword: problem }),
    ...(newPassword !== retypedPassword && { retypedPassword: fieldMessage.passwordsMustMatch }),
  }
}
