import type { TestItem } from '@clearwing/domain/test-schedules/draws/schema.ts'

export const itemNames: Record<TestItem, string> = {
  alcohol: 'Alcohol',
  amphetamines: 'Amphetamines',
  benzodiazepines: 'Benzodiazepines',
  cannabinoids: 'Cannabinoids',
  cocaine: 'Cocaine',
  opiates: 'Opiates',
  oxycodone: 'Oxycodone',
}

export const findingNames = { negative: 'Negative', non_negative: 'Not negative' }
