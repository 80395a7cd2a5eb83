import { codeOf } from '@clearwing/domain/requirements/check/match.ts'
import { Button, FileButton } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { showNotice } from '#shared/toasts/show-notice.ts'

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Reads the QR picture of a certificate with the camera, where the browser can. Scanners that type need no button. */
export function ScanButton({ add }: { add: (code: string) => void }) {
  const { BarcodeDetector } = globalThis as WithDetector
  if (!BarcodeDetector) return null
  const read = async (file: File | null) => {
    if (!file) return
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(file))
    const code = found.map(({ rawValue }) => codeOf(rawValue)).find((one) => one !== undefined)
    if (code) add(code)
    else showNotice({ type: 'warning', title: 'Scan', lines: ['This picture shows no QR code of a certificate.'] })
  }
  return (
    <FileButton accept="image/*" capture="environment" onChange={(file) => void read(file)}>
      {(button) => (
        <Button variant="default" leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />} {...button}>
          Scan a QR code
        </Button>
      )}
    </FileButton>
  )
}
