import type { DocumentKind } from '@clearwing/domain/medicals/schema.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { saveEverything } from '#shared/forms/unsaved.ts'

type Props = { medicalId: number; kind: DocumentKind; children?: string } & Pick<
  ButtonProps,
  'size' | 'fullWidth' | 'disabled'
>

/** Opens a document as it would be made now: what is typed is saved first. */
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

/** The page is opened at once, for a browser opens none later by itself; it is led there when all is saved. */
export async function openPreview(medicalId: number, kind: DocumentKind) {
  const page = window.open('', '_blank')
  if (!page) return
  page.opener = null
  if (await saveEverything()) page.location.href = `/api/medicals/${medicalId}/preview?kd=${kind}`
  else page.close()
}
