import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { anyRecord, recordOfTag, TagType } from '@clearwing/domain/notifications/schema.ts'
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
  const paths = pathsOf(JSON.parse(readFileSync(common.schemaFile, 'utf8')))
  const domain = await domainTypes()
  const files: { file: string; text: string }[] = []
  for (const { name, ...output } of outputs) {
    const text = await generateEndpoints({ ...common, ...output })
    files.push({ file: path.resolve(name), text: withDomainTypes(withTagIds(String(text), paths), domain) })
  }
  return files
}

type Described = { paths: Record<string, Record<string, { operationId: string }>> }

/** The path of each operation. */
const pathsOf = ({ paths }: Described) =>
  new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.values(methods).map(({ operationId }) => [operationId, url] as const),
    ),
  )

const query = /^ {6}(\w+): build\.query<[\s\S]*?^ {6}\}?\),$/gm
const provided = /providesTags: \[([^\]]*)\]/

/**
 * Gives the tags of each query the id of the record that its path names, so that an announcement about another record
 * does not fetch it again.
 */
function withTagIds(text: string, paths: Map<string, string>) {
  const tagged = text.replace(query, (endpoint, name: string) =>
    endpoint.replace(provided, (_, list: string) => {
      const types = [...list.matchAll(/"(\w+)"/g)].map(([, type]) => TagType.parse(type))
      const parameters = types.map((type) => recordOfTag[type]).filter((one) => paths.get(name)?.includes(`{${one}}`))
      const tags = types.map((type) => {
        const parameter = recordOfTag[type]
        const id = parameters.includes(parameter) ? `cacheId(${parameter})` : JSON.stringify(anyRecord)
        return `{ type: "${type}", id: ${id} }`
      })
      const read = parameters.length > 0 ? `(_result, _error, { ${[...new Set(parameters)].join(', ')} }) => ` : ''
      return `providesTags: ${read}[${tags.join(', ')}]`
    }),
  )
  return tagged.includes('cacheId(')
    ? `import { cacheId } from '@clearwing/domain/notifications/schema.ts'\n${tagged}`
    : tagged
}

type DomainType = { name: string; module: string }
type MaybeSchema = { meta?: () => { id?: string } | undefined } | undefined

/** The type that the domain exports for each component: the one with the name of the schema that has the component's id. */
async function domainTypes() {
  const types = new Map<string, DomainType>()
  const folder = path.join(root, 'domain/src')
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.deep.ts'] }).sort()) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    if (!text.includes('.meta({ id: ')) continue
    for (const [name, schema] of Object.entries(await import(path.join(folder, file)))) {
      const id = (schema as MaybeSchema)?.meta?.()?.id
      if (id !== undefined && text.includes(`export type ${name} =`))
        types.set(id, { name, module: `@clearwing/domain/${file.replaceAll(path.sep, '/')}` })
    }
  }
  return types
}

const declaration = /^export type (\w+) =[\s\S]*?;\n(?=export |const |$)/gm

/** Imports the types that the domain has, so that browser and domain have one type for one noun. */
function withDomainTypes(text: string, domain: Map<string, DomainType>) {
  const byModule = new Map<string, string[]>()
  const ids: string[] = []
  const rest = text.replace(declaration, (written, id: string) => {
    const type = domain.get(id)
    if (!type) return written
    ids.push(id)
    const names = byModule.get(type.module) ?? []
    byModule.set(type.module, [...names, type.name === id ? id : `${type.name} as ${id}`])
    return ''
  })
  const imports = [...byModule].map(([module, names]) => `import type { ${names.join(', ')} } from "${module}";\n`)
  return `${imports.sort().join('')}export type { ${ids.sort().join(', ')} };\n${rest}`
}
