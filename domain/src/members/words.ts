import { Permission, Role } from '#access/bits.ts'
import { searchable } from '#search.ts'

const inWords = (name: string) => name.replaceAll('_', ' ')

const named = (of: Record<string, number>, bits: number) =>
  Object.entries(of).flatMap(([name, bit]) => (bit !== 0 && (bits & bit) === bit ? [inWords(name)] : []))

/** 'Practice doctor', 'Manager': the names of the specification, section 3, as words. */
export const rolesInWords = (bits: number) => named(Role, bits)
export const permissionsInWords = (bits: number) => named(Permission, bits)

/** The bits that are in a mask, each with its words: what a form offers. */
const offered = (of: Record<string, number>, most: number) =>
  Object.entries(of).flatMap(([name, bit]) =>
    bit !== 0 && (most & bit) === bit ? [{ bit, label: inWords(name) }] : [],
  )

export const offeredRoles = (most: number) => offered(Role, most)
export const offeredPermissions = (most: number) => offered(Permission, most)

/** What names of roles or permissions say, one after the other, divided by ',', ';' or '|'; and which word is none. */
const bitsIn = (of: Record<string, number>, words: string) => {
  const bitOf = new Map(Object.entries(of).map(([name, bit]) => [searchable(inWords(name)), bit]))
  const said = words.split(/[,;|]/).map(searchable).filter(Boolean)
  const unknown = said.find((word) => !bitOf.get(word))
  return unknown === undefined ? { bits: said.reduce((sum, word) => sum | (bitOf.get(word) ?? 0), 0) } : { unknown }
}

export const rolesIn = (words: string) => bitsIn(Role, words)
export const permissionsIn = (words: string) => bitsIn(Permission, words)
