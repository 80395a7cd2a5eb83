import { codeOf } from '@clearwing/domain/requirements/check/match.ts'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { showNotice } from '#shared/toasts/show-notice.ts'

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Reads the QR picture of a certificate with the camera, where the browser can. Scanners that type need no button. */
export function ScanButton({ add }: { add: (code: string) => void }) {
  const { BarcodeDetector } = globalThis as WithDetector
  if (!BarcodeDetector) return null
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(file))
    const code = found.map(({ rawValue }) => codeOf(rawValue)).find((one) => one !== undefined)
    if (code) add(code)
    else showNotice({ type: 'warning', title: 'Scan', lines: ['This picture shows no QR code of a certificate.'] })
  }
  return (
    <Button component="label" variant="default" leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}>
      Scan a QR code
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Scan a QR code"
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        onChange={({ currentTarget: { files } }) => void read(files?.[0])}
      />
    </Button>
  )
}
