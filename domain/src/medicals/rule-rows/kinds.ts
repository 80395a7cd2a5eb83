import { z } from 'zod'

/** The rule tables that administrators edit for each regulator. */
export const RuleKind = z
  .enum([
    'class',
    'duration',
    'period',
    'test',
    'document',
    'clock',
    'form',
    'question',
    'fee',
    'condition',
    'standard',
    'audit',
    'diagnosis',
    'risk',
    'template',
    'printed',
  ])
  .meta({ id: 'RuleKind' })
export type RuleKind = z.infer<typeof RuleKind>
