import { z } from 'zod'

/** The rule tables that administrators edit for each regulator, or once for the installation. */
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
    'billing',
  ])
  .meta({ id: 'RuleKind' })
export type RuleKind = z.infer<typeof RuleKind>
