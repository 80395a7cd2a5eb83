import { canPrintRecord, canPrintSubmission } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'

type Props = {
  medical: Medical /** Prints the submitted version rather than the current record. */
  isSubmitted?: boolean
}

/** Link to everything as one PDF with an index, to print or to read page by page. */
export function PrintRecord({ medical, isSubmitted = false }: Props) {
  const actor = useActor()
  const { medicalId } = medical
  const mayPrint = isSubmitted ? canPrintSubmission(actor, medical) : canPrintRecord(actor, medical)
  if (!mayPrint) return null
  return (
    <PrintLink
      href={isSubmitted ? `/api/medicals/${medicalId}/submission/bundle` : `/api/medicals/${medicalId}/bundle`}
    />
  )
}

export const PrintLink = ({ href }: { href: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    variant="default"
    size="xs"
    leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
  >
    All as one PDF
  </Button>
)
