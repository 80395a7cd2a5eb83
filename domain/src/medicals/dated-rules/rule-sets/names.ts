import { z } from 'zod'

/** Rule sets that a regulator can start with. After that only its own rows apply. */
export const RuleSetName = z.enum(['new_zealand', 'australia', 'parachuting', 'gliding']).meta({ id: 'RuleSetName' })
export type RuleSetName = z.infer<typeof RuleSetName>

export const ruleSetNames: Record<RuleSetName, string> = {
  new_zealand: 'New Zealand',
  australia: 'Australia',
  parachuting: 'A New Zealand parachuting organisation',
  gliding: 'Gliding in New Zealand',
}
