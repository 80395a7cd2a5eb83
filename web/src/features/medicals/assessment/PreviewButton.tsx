import type { DocumentKind } from '@clearwing/domain/medicals/schema.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { saveEverything } from '#shared/forms/unsaved.ts'

type Props = { medicalId: number; kind: DocumentKind; children?: string } & Pick<
  ButtonProps,
  'size' | 'fullWidth' | 'disabled'
>

/** Saves what is typed and opens a document as it would be created now. */
export const PreviewButton = ({ medicalId, kind, children = 'Preview', ...props }: Props) => (
  <Button
    variant="default"
    leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
    onClick={() => void openPreview(medicalId, kind)}
    {...props}
  >
    {children}
  </Button>
)

/**
 * Opens the window immediately, because browsers block windows opened later; it is redirected once everything is saved.
 */
export async function openPreview(medicalId: number, kind: DocumentKind) {
  const page = window.open('', '_blank')
  if (!page) return
  page.opener = null
  if (await saveEverything()) page.location.href = `/api/medicals/${medicalId}/preview?kd=${kind}`
  else page.close()
}
