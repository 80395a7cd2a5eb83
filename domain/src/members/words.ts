import { Permission, Role } from '#access/bits.ts'
import { searchable } from '#search.ts'

const inWords = (name: string) => name.replaceAll('_', ' ')

const named = (of: Record<string, number>, bits: number) =>
  Object.entries(of).flatMap(([name, bit]) => (bit !== 0 && (bits & bit) === bit ? [inWords(name)] : []))

/** Names of roles, such as 'Practice doctor', 'Manager', derived from the specification, section 3. */
export const rolesInWords = (bits: number) => named(Role, bits)
export const permissionsInWords = (bits: number) => named(Permission, bits)

/** The bits in a mask with their names, as form options. */
const offered = (of: Record<string, number>, most: number) =>
  Object.entries(of).flatMap(([name, bit]) =>
    bit !== 0 && (most & bit) === bit ? [{ bit, label: inWords(name) }] : [],
  )

export const offeredRoles = (most: number) => offered(Role, most)
export const offeredPermissions = (most: number) => offered(Permission, most)

/** Parses names of roles or permissions separated by ',', ';' or '|'; also returns unknown words. */
const bitsIn = (of: Record<string, number>, words: string) => {
  const bitOf = new Map(Object.entries(of).map(([name, bit]) => [searchable(inWords(name)), bit]))
  const names = words.split(/[,;|]/).map(searchable).filter(Boolean)
  const unknown = names.find((word) => !bitOf.get(word))
  return unknown === undefined ? { bits: names.reduce((sum, word) => sum | (bitOf.get(word) ?? 0), 0) } : { unknown }
}

export const rolesIn = (words: string) => bitsIn(Role, words)
export const permissionsIn = (words: string) => bitsIn(Permission, words)
