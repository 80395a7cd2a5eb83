import { problemOf } from '#api/problem.ts'

/** The rules that a time breaks, if the practice may go beyond them with a reason; undefined for any other problem. */
export function brokenRules(error: unknown): string[] | undefined {
  const { errors } = problemOf(error)
  return errors?.overrideReason ? (errors.startsAt ?? []) : undefined
}
