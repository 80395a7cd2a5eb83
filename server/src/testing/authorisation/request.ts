import type { Ids } from '#testing/tenant.ts'

/** What a request needs to be well-formed beyond its schema. */
export type Request = {
  /** Which known id to use for a name, because two features may use the same name. */
  ids?: Record<string, string>
  path?: Record<string, string>
  query?: Record<string, string>
  /** Overrides parts of the example from the schema. */
  body?: (ids: Ids) => object
  /** True for a list that is the same for everyone, so that a page without the person means nothing. */
  isOfAll?: true
  /** True for a request that is not repeated with the current version after a conflict. */
  isSentOnce?: true
  file?: { name: string; type: string; content: string | Buffer }
}
