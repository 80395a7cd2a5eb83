import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inventedCredentials } from './secret-exceptions.ts'
import { secretsIn, suspiciousAssignments } from './secret-scan.ts'
import { root, step } from './step.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 })
    .split('\n')
    .filter(Boolean)

/** Builds the web app into a new folder and returns the SHA-256 of each file by name. */
async function digestsOfBuild(name: string) {
  const outDir = path.join(folder, name)
  await step('building the web app', 'vite', ['build', '--logLevel', 'warn', '--outDir', outDir], 'web')
  const files = globSync('**/*', { cwd: outDir, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()
  return paths.map((file) => [
    path.relative(outDir, file),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ])
}

test('two builds of the web app have the same bytes', async () => {
  const first = await digestsOfBuild('first')
  expect(first.length).toBeGreaterThan(100)
  expect(await digestsOfBuild('second')).toEqual(first)
})

test('the bill of materials names every package of the lock file with its version', () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const bill: { components: { name: string; version: string }[] } = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  )
  const lock: { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  const locked = Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version, dev }]) => ({ name: `${place.replace(/^.*node_modules\//, '')}@${version}`, dev }))
  console.log(`${new Set(locked.filter(({ dev }) => !dev).map(({ name }) => name)).size} production packages`)
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  expect(locked.filter(({ name }) => !named.has(name))).toEqual([])
})

test('no earlier version of a file held a credential', async () => {
  const objects = git('rev-list', '--objects', 'HEAD').map((line) => line.split(/ (.*)/))
  const texts = objects.filter(([, file = '']) =>
    /\.(ts|tsx|js|json|md|sh|html|css|sql|txt|env|npmrc|pem|key)$/.test(file),
  )
  const wanted = texts.filter(
    ([, file = '']) => !/package-lock|migrations\/meta|openapi\.json|generated\.ts/.test(file),
  )
  const found: string[] = []
  for (const [id = '', file = ''] of wanted) {
    const content = execFileSync('git', ['cat-file', 'blob', id], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    found.push(...(await secretsIn(file, content)), ...suspiciousAssignments(file, content))
  }
  expect(wanted.length).toBeGreaterThan(1000)
  expect(found.filter((one) => !inventedCredentials.some((credential) => one.startsWith(credential)))).toEqual([])
})
