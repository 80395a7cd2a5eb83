import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inventedCredentials } from './secret-exceptions.ts'
import { secretsIn, suspiciousAssignments } from './secret-scan.ts'
import { root } from './step.ts'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
}

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)
const packages = Object.entries(lock.packages).filter(([name, { link }]) => name.includes('node_modules/') && !link)

/** Licences that let the product be distributed; MPL-2.0 covers axe-core and lightningcss, which only build and test. */
const licences = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|CC0-1\.0|Zlib)$/
const onlyForTests = /^(MPL-2\.0|CC-BY-4\.0|Python-2\.0)$/
/** Packages whose manifest names no licence; the file beside it does. All but the first belong to the S3 server of the tests. */
const readByHand = new Map(
  ['png-js', 'busboy', 'dicer', 'streamsearch', 'humanize-number', 'only'].map((name) => [name, 'MIT']),
)
/**
 * Packages allowed by name, which the product uses unchanged, as files of their own that users can replace: the LGPL and
 * the MPL allow that. One decodes photos, the other reads videos.
 */
const allowedByName = new Map([
  ['libheif-js', 'LGPL-3.0'],
  ['mediabunny', 'MPL-2.0'],
])

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function isAllowed(place: string, licence: string | undefined): boolean {
  const named = licence ?? readByHand.get(nameOf(place)) ?? 'none'
  if (allowedByName.get(nameOf(place)) === named) return true
  const parts = named.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  return parts.every((part) => licences.test(part) || (onlyForTests.test(part) && isOfTests(place)))
}

/** True for packages that are installed for development only, and for the accessibility checker of the journeys. */
const isOfTests = (place: string) => lock.packages[place]?.dev === true || nameOf(place) === 'axe-core'

test('every package has a checksum and comes from the registry', () => {
  const faulty = packages.filter(
    ([, { integrity, resolved = '' }]) => !integrity?.startsWith('sha512-') || /^(git|http:|file:)/.test(resolved),
  )
  expect(faulty.map(([name]) => name)).toEqual([])
})

test('every package has a licence that allows distribution of the product', () => {
  const faulty = packages.filter(([name, { license }]) => !isAllowed(name, license))
  expect(faulty.map(([name, { license }]) => `${name} ${license}`)).toEqual([])
})

test('an unknown, missing or forbidden licence is noticed', () => {
  expect(isAllowed('node_modules/x', 'GPL-3.0')).toBe(false)
  expect(isAllowed('node_modules/x', undefined)).toBe(false)
  expect(isAllowed('node_modules/x', '(MIT OR GPL-3.0)')).toBe(false)
  expect(isAllowed('node_modules/react', 'MPL-2.0')).toBe(false)
  expect(isAllowed('node_modules/react', 'LGPL-3.0')).toBe(false)
})

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(ts|tsx|js|json|md|yml|yaml|sh|html|css|sql|csv|hl7|txt|env|npmrc|pem|key)$/.test(file))
  .filter((file) => !/^package-lock\.json$|migrations\/meta|openapi\.json$|generated\.ts$/.test(file))

test('no file of the project holds a credential', async () => {
  const found = await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(path.join(root, file), 'utf8')
      return [...(await secretsIn(file, content)), ...suspiciousAssignments(file, content)]
    }),
  )
  expect(found.flat().filter((one) => !inventedCredentials.some((credential) => one.startsWith(credential)))).toEqual(
    [],
  )
})

test('a planted credential is found', async () => {
  const key = ['AKIA', 'Z7QX4M2K9RTV5WYB'].join('')
  const secret = ['wJ4rXUtn9FEMI0K7MDE', 'bPxRfiCY3zLqPo8Tkd2s'].join('/')
  expect(await secretsIn('planted.ts', `const id = '${key}'\nconst aws_secret_access_key = '${secret}'\n`)).not.toEqual(
    [],
  )
  const token = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_')
  expect(await secretsIn('planted.ts', `const token = '${token}'\n`)).not.toEqual([])
  expect(suspiciousAssignments('planted.ts', `mailPassword: '${secret}'`)).toEqual(['planted.ts: mailPassword'])
})
