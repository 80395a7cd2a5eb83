import { z } from 'zod'

/** The sets of rules that a regulator may begin with. From then on its own rows are what counts. */
export const RuleSetName = z.enum(['new_zealand', 'australia', 'parachuting', 'gliding']).meta({ id: 'RuleSetName' })
export type RuleSetName = z.infer<typeof RuleSetName>

export const ruleSetNames: Record<RuleSetName, string> = {
  new_zealand: 'New Zealand',
  australia: 'Australia',
  parachuting: 'A New Zealand parachuting organisation',
  gliding: 'Gliding in New Zealand',
}
