"use client";

import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Hidden } from "@/components/ui/hidden";

type Props = { value: string; label: string; copiedLabel: string };

const SHOWN_MS = 3000;

/** Takes a short text along; says so, and does nothing where the browser refuses. */
export function CopyButton({ value, label, copiedLabel }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    );
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={copy}>
        <CopyIcon size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span role="status">{isCopied && <Hidden>{copiedLabel}</Hidden>}</span>
    </>
  );
}
