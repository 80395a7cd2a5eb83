import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './folders.ts'
import { code, table } from './markdown.ts'

type Schema = { $ref?: string; type?: string; items?: Schema; allOf?: Schema[]; anyOf?: Schema[] }
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  operationId: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: Content
  responses: Record<string, Content>
}

type Contract = { paths: Record<string, Record<string, Operation>> }
type Call = { address: string; method: string; operation: Operation }

function readCalls(): Call[] {
  const contract: Contract = JSON.parse(readFileSync(path.join(projectFolder, 'server/openapi.json'), 'utf8'))
  return Object.entries(contract.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  )
}

function nameOf(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return code(schema.$ref.replace(/.*\//, ''))
  if (schema.type === 'array') return `list of ${nameOf(schema.items) || 'values'}`
  const [only, another] = schema.allOf ?? schema.anyOf ?? []
  return only && !another ? nameOf(only) : ''
}

const contentOf = ({ content }: Content = {}) => {
  const [[type, { schema }] = ['', {}]] = Object.entries(content ?? {})
  return nameOf(schema) || (type === 'application/json' ? 'object' : type)
}

function rowOf({ address, method, operation: { operationId, parameters = [], requestBody, responses } }: Call) {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => code(name))
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return [
    `${method.toUpperCase()} ${code(address)}`,
    code(operationId),
    query.join(' '),
    contentOf(requestBody),
    contentOf(answer),
  ]
}

/** Every operation of the contract, by tag. */
export function apiBody() {
  const groups = Map.groupBy(readCalls(), ({ operation }) => operation.tags?.[0] ?? 'Other')
  return [...groups.keys()]
    .toSorted()
    .flatMap((tag) => [
      `## ${tag}`,
      table(['Call', 'Operation', 'Query', 'Request', 'Answer'], (groups.get(tag) ?? []).map(rowOf)),
    ])
}
