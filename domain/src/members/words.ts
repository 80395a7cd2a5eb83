import { Permission, Role } from '#access/bits.ts'

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
