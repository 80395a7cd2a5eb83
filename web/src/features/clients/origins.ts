import { CareOrigin } from '@clearwing/domain/relations/kinds.ts'

/** How a person became a client. */
export const origins: Record<CareOrigin, string> = {
  application: 'The person sent an application here',
  request: 'The person accepted a request',
  entry: 'The practice entered the person',
  appointment: 'The person booked an appointment',
}

export function originInWords(origin: string) {
  const { data } = CareOrigin.safeParse(origin)
  return data ? origins[data] : origin
}
