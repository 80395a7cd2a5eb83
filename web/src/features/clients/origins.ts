import { CareOrigin } from '@clearwing/domain/relations/kinds.ts'

/** How a person became a client. */
export const origins: Record<CareOrigin, string> = {
  application: 'They sent an application here',
  request: 'They accepted a request',
  entry: 'They were entered here',
}

export function originInWords(origin: string) {
  const { data } = CareOrigin.safeParse(origin)
  return data ? origins[data] : origin
}
