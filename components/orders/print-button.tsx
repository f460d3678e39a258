"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";

/** Opens the browser's print dialog. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
