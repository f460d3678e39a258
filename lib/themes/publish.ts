import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { readTheme } from "@/lib/themes/draft";
import { lookOfPreset } from "@/lib/themes/preset-look";
import { assertReadable, assertUnlocked } from "@/lib/themes/publishable";
import type { ThemeDesign, ThemeState } from "@/lib/themes/schema";
import { lockedTheme, type StoredTheme, writeTheme } from "@/lib/themes/stored-theme";

const PRESET = `UPDATE stores SET "temaAtivoId" = $2::uuid WHERE id = $1::uuid`;

type Shown = "theme.published" | "theme.undone" | "theme.activated";
type Designs = { draft: ThemeDesign; live: ThemeDesign; before: ThemeDesign | null };

/** Puts `next.live` into the shop, in the transaction that holds the lock on `was`. */
async function show(tx: Ctx, action: Shown, was: StoredTheme, next: Designs): Promise<ThemeState> {
  await sql(tx, "active-theme", PRESET, [next.live.presetId]);
  await writeTheme(tx, { ...next, versao: was.versao + 1, publicadoEm: new Date() });
  await audit(tx, {
    ...{ action, resource: "theme", resourceId: tx.storeId },
    ...{ before: was.live, after: next.live },
  });
  return readTheme(tx);
}

/** The theme to return to. When `next` equals the live theme, the earlier theme stays. */
const earlier = (next: ThemeDesign, { live, before }: StoredTheme) =>
  isDeepStrictEqual(next, live) ? before : live;

/** The draft when it differs from the live theme, else null. */
const unpublished = ({ draft, live }: StoredTheme) => (isDeepStrictEqual(draft, live) ? null : draft);

/**
 * Shows the draft in the shop within a second on every instance; undo can restore the previous theme. Does
 * nothing when the shop already shows the draft.
 * @throws 409 stale `versao`, or a locked preset · 422 contrast
 */
export function publishTheme(ctx: Ctx, versao: number): Promise<ThemeState> {
  return transact(ctx, async (tx) => {
    const was = await lockedTheme(tx, versao);
    const { draft, live, noAr } = was;
    if (noAr && isDeepStrictEqual(draft, live)) return readTheme(tx);
    await assertUnlocked(tx, draft.presetId);
    assertReadable(draft);
    return show(tx, "theme.published", was, { draft, live: draft, before: earlier(draft, was) });
  });
}

/**
 * Swaps the live theme and the previous theme; an unpublished draft stays.
 * @throws 409 stale `versao`, no previous theme, or its preset is locked by now
 */
export function undoTheme(ctx: Ctx, versao: number): Promise<ThemeState> {
  return transact(ctx, async (tx) => {
    const was = await lockedTheme(tx, versao);
    const { live, before } = was;
    if (!before) throw new AppError("conflict", "Não há uma aparência anterior.");
    if (before.presetId !== live.presetId) await assertUnlocked(tx, before.presetId);
    return show(tx, "theme.undone", was, { draft: unpublished(was) ?? before, live: before, before: live });
  });
}

/**
 * An unpublished draft with the same preset stays. A draft with another preset takes the new preset's look,
 * as if a person had chosen it in the draft.
 */
function draftWith(was: StoredTheme, next: ThemeDesign): ThemeDesign {
  const kept = unpublished(was);
  if (!kept) return next;
  const { presetId, aparencia } = next;
  return kept.presetId === presetId ? kept : { ...kept, presetId, aparencia };
}

/**
 * Shows the preset in the shop at once, with the store's own logo and home. @throws 409 locked · 422 unknown
 */
export async function activateTheme(ctx: Ctx, presetId: string): Promise<ThemeState> {
  return transact(ctx, async (tx) => {
    const was = await lockedTheme(tx, null);
    await assertUnlocked(tx, presetId);
    const live: ThemeDesign = { ...was.live, presetId, aparencia: await lookOfPreset(tx, presetId) };
    const draft = draftWith(was, live);
    if (was.noAr && isDeepStrictEqual([live, draft], [was.live, was.draft])) return readTheme(tx);
    return show(tx, "theme.activated", was, { draft, live, before: earlier(live, was) });
  });
}
