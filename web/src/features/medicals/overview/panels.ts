import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canReadDocuments, isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isDecided } from '@clearwing/domain/medicals/status.ts'
import type { ComponentType } from 'react'
import { DocumentsPanel } from '#features/medicals/certificate/DocumentsPanel.tsx'
import { IssuedPanel } from '#features/medicals/certificate/IssuedPanel.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { NextStepPanel } from './NextStepPanel.tsx'

/** A part of the overview: for whom, when, and a Panel of it. */
export type OverviewPanel = {
  key: string
  isFor: (actor: Actor, medical: Medical) => boolean
  Panel: ComponentType<{ medical: Medical }>
}

/** In order of weight. */
export const overviewPanels: OverviewPanel[] = [
  { key: 'next', isFor: isHolder, Panel: NextStepPanel },
  { key: 'issued', isFor: (_actor, { status }) => isDecided(status), Panel: IssuedPanel },
  {
    key: 'documents',
    isFor: (actor, medical) => isDecided(medical.status) && canReadDocuments(actor, medical),
    Panel: DocumentsPanel,
  },
  { key: 'facts', isFor: () => true, Panel: FactsPanel },
]
