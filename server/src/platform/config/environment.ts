import { readFileSync } from 'node:fs'
import { Settings, secrets } from './settings.ts'

/** An error in the settings. It names them and never prints a value, which may be a secret. */
export class WrongSetting extends Error {
  constructor(name: string, message: string) {
    super(`Setting ${name}: ${message}`)
  }
}

/** Validates the settings of an environment. Other variables (PATH, HOME etc.) are ignored. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const knownNames = [...Object.keys(Settings.shape), ...secrets.map((name) => `${name}_FILE`)]
  const unknown = Object.keys(environment).find((name) => name.startsWith('CLEARWING_') && !knownNames.includes(name))
  if (unknown !== undefined) throw new WrongSetting(unknown, 'unknown setting.')
  const settings = Settings.safeParse({ ...environment, ...secretsFromFiles(environment) })
  if (settings.success) return settings.data
  const [issue] = settings.error.issues
  throw new WrongSetting(String(issue?.path[0]), issue?.message ?? 'invalid value.')
}

function secretsFromFiles(environment: NodeJS.ProcessEnv) {
  const found: Record<string, string> = {}
  for (const name of secrets) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined) throw new WrongSetting(name, `is set twice, also as ${name}_FILE.`)
    found[name] = textOf(file, `${name}_FILE`)
  }
  return found
}

function textOf(file: string, name: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new WrongSetting(name, 'this file cannot be read.')
  }
}
