import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { printPage } from '#shared/dialogs/may-leave-copy.ts'
import classes from './PrintButton.module.css'

export const PrintButton = () => (
  <Button
    variant="default"
    className={classes.button}
    leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
    onClick={() => void printPage()}
  >
    Print
  </Button>
)
