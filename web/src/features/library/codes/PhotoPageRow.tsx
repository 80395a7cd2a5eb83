import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCrop, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { cropLabels } from '#features/images/index.ts'
import classes from './codes.module.css'
import { drawPage, type PhotoPage } from './pages-to-pdf.ts'

type Props = {
  page: PhotoPage
  number: number
  isDisabled: boolean
  change: (page: PhotoPage) => void
  remove: () => void
}

/** A photographed page, with its rotation and its crop, which work by touch and by keyboard. */
export function PhotoPageRow({ page, number, isDisabled, change, remove }: Props) {
  const [isCropping, setIsCropping] = useState(false)
  const { crop, quarterTurns, url, croppedUrl } = page
  const finish = async () => {
    setIsCropping(false)
    if (croppedUrl) URL.revokeObjectURL(croppedUrl)
    const cropped = await drawPage({ ...page, quarterTurns: 0 })
    change({ ...page, croppedUrl: URL.createObjectURL(cropped) })
  }
  return (
    <li className={classes.page}>
      <Stack gap="xs">
        {isCropping ? (
          <ReactCrop
            crop={crop}
            keepSelection
            minWidth={32}
            minHeight={32}
            onChange={(_, part) => change({ ...page, crop: part })}
            ariaLabels={cropLabels}
          >
            <img src={url} alt={`Page ${number}, whole`} className={classes.whole} />
          </ReactCrop>
        ) : (
          <div className={classes.frame}>
            <img
              src={croppedUrl ?? url}
              alt={`Page ${number}`}
              className={classes.preview}
              style={{ transform: `rotate(${quarterTurns * 90}deg)` }}
            />
          </div>
        )}
        <Text ta="center" fz={14} c="var(--ui-text-2)">
          Page {number}
        </Text>
        <Group justify="center" gap="xs">
          <Button
            variant="default"
            disabled={isDisabled}
            leftSection={<IconRotateClockwise size={16} stroke={1.75} aria-hidden />}
            onClick={() => change({ ...page, quarterTurns: (quarterTurns + 1) % 4 })}
            aria-label={`Rotate page ${number}`}
          >
            Rotate
          </Button>
          <Button
            variant="default"
            disabled={isDisabled}
            leftSection={<IconCrop size={16} stroke={1.75} aria-hidden />}
            onClick={() => (isCropping ? void finish() : setIsCropping(true))}
            aria-expanded={isCropping}
            aria-label={`${isCropping ? 'Done: crop of' : 'Crop'} page ${number}`}
          >
            {isCropping ? 'Done' : 'Crop'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            disabled={isDisabled}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={remove}
            aria-label={`Remove page ${number}`}
          >
            Remove
          </Button>
        </Group>
      </Stack>
    </li>
  )
}
