import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: the files of the deployment name settings of the server
import { settingDescriptions } from '../server/src/platform/config/setting-descriptions.ts'
import { root } from './step.ts'

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const service = read('systemd/clearwing.service')
const container = read('container/Containerfile')

/** Node's own, which is no setting of the server. */
const ofNode = ['NODE_COMPILE_CACHE']

test.each([
  ['environment.example', read('systemd/environment.example')],
  ['clearwing.service', service.match(/^Environment=.*$/m)?.[0].replace('Environment=', '') ?? ''],
  ['Containerfile', container.match(/^ENV .*$/m)?.[0] ?? ''],
])('%s names settings that exist', (_, text) => {
  const names = [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) => name ?? [])
  const known = [...Object.keys(settingDescriptions), ...ofNode]
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !known.includes(name.replace(/_FILE$/, '')) && !known.includes(name))).toEqual([])
})

test('the files that a service starts exist', () => {
  const named = [...`${service} ${container}`.matchAll(/(?:\/opt\/clearwing\/|\.\/|")((?:tools|server)\/[\w./-]+)/g)]
  const files = named.flatMap(([, file]) => file ?? [])
  expect(files.length).toBeGreaterThanOrEqual(4)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
