import { QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'

const beforeTree = 'tree.'

/** Checks a query as the server would; problems of conditions by their path below the tree. */
export function checkedQuery(definition: QueryDefinition) {
  const checked = QueryDefinition.safeParse(definition)
  const issues = checked.error?.issues ?? []
  const problems = Object.fromEntries(
    issues.flatMap(({ path, message }): [string, string][] => {
      const at = path.map(String).join('.')
      return at.startsWith(beforeTree) ? [[at.slice(beforeTree.length), message]] : []
    }),
  )
  return { isValid: checked.success, problems }
}
