import path from 'node:path'
import { generateEndpoints } from '@rtk-query/codegen-openapi'
import { root } from './step.ts'

/** The calls of the login page, which loads before login and loads no others. */
const ofLogin = ['getClientOptions', 'getEnableOptions', 'getLogin', 'login']

const outputs = [
  {
    name: 'generated-login.ts',
    apiFile: './base-api.ts',
    apiImport: 'baseApi',
    filterEndpoints: ofLogin,
  },
  {
    name: 'generated.ts',
    apiFile: './generated-login.ts',
    filterEndpoints: (name: string) => !ofLogin.includes(name),
  },
]

/** The browser's endpoints generated from openapi.json: each file and its text. */
export async function endpointFiles() {
  process.chdir(path.join(root, 'web/src/api'))
  const common = { schemaFile: '../../../server/openapi.json', exportName: 'api', hooks: true, tag: true }
  const files: { file: string; text: string }[] = []
  for (const { name, ...output } of outputs) {
    const text = await generateEndpoints({ ...common, ...output })
    files.push({ file: path.resolve(name), text: String(text) })
  }
  return files
}
