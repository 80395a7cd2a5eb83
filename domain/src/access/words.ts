import { searchable } from '#search.ts'
import { Permission, Role } from './bits.ts'

const inWords = (name: string) => name.replaceAll('_', ' ')

const namesOfBits = (bitsByName: Record<string, number>, bits: number) =>
  Object.entries(bitsByName).flatMap(([name, bit]) => (bit !== 0 && (bits & bit) === bit ? [inWords(name)] : []))

/** Names of roles, such as 'Practice doctor', 'Manager', derived from the specification, section 3. */
export const rolesInWords = (bits: number) => namesOfBits(Role, bits)
export const permissionsInWords = (bits: number) => namesOfBits(Permission, bits)

/** The bits in a mask with their names, as form options. */
const offered = (bitsByName: Record<string, number>, limit: number) =>
  Object.entries(bitsByName).flatMap(([name, bit]) =>
    bit !== 0 && (limit & bit) === bit ? [{ bit, label: inWords(name) }] : [],
  )

export const offeredRoles = (limit: number) => offered(Role, limit)
export const offeredPermissions = (limit: number) => offered(Permission, limit)

/** Parses names of roles or permissions separated by ',', ';' or '|'; also returns unknown words. */
const bitsIn = (bitsByName: Record<string, number>, words: string) => {
  const bitOf = new Map(Object.entries(bitsByName).map(([name, bit]) => [searchable(inWords(name)), bit]))
  const names = words.split(/[,;|]/).map(searchable).filter(Boolean)
  const unknown = names.find((word) => !bitOf.get(word))
  return unknown === undefined ? { bits: names.reduce((sum, word) => sum | (bitOf.get(word) ?? 0), 0) } : { unknown }
}

export const rolesIn = (words: string) => bitsIn(Role, words)
export const permissionsIn = (words: string) => bitsIn(Permission, words)
