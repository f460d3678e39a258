import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { SEGMENT_FILTERS } from "@/lib/segments/filters";
import { SegmentRules } from "@/lib/segments/rules";
import { SEGMENT_TYPES, SEGMENT_USES } from "@/lib/segments/types";

export const ListSegments = listQuery(SEGMENT_FILTERS);
export type ListSegments = z.output<typeof ListSegments>;

const Nome = NameText.min(1).max(120);

/** Campaigns that may still be sent, coupons and automation rules. */
const SegmentUse = z.object({ tipo: z.enum(SEGMENT_USES), id: z.uuid(), nome: z.string() });
export type SegmentUse = z.input<typeof SegmentUse>;

/** A list has no rules: the team chooses its people. */
export const Segment = z.object({
  id: z.uuid(),
  nome: z.string(),
  tipo: z.enum(SEGMENT_TYPES),
  regras: z.record(z.string(), z.unknown()).nullable(),
  /** Names of products, categories and coupons in the rules, by id. */
  nomes: z.record(z.string(), z.string()),
  /** Count as of `contadoEm`; null before the first count. */
  pessoas: z.int().nullable(),
  contadoEm: Timestamp.nullable(),
  usos: z.array(SegmentUse),
  versao: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Segment = z.input<typeof Segment>;

/** A segment without rules is a list. */
export const NewSegment = z.object({ nome: Nome, regras: SegmentRules.nullish() });
export type NewSegment = z.output<typeof NewSegment>;

export const SegmentChange = z.object({
  nome: Nome.optional(),
  regras: SegmentRules.optional(),
  /** The version as read; 409 when somebody changed the segment since. */
  versao: z.int().optional(),
});
export type SegmentChange = z.output<typeof SegmentChange>;

export const PreviewBody = z.object({ regras: SegmentRules });

export const SegmentPerson = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  gastoCents: z.int(),
  pedidos: z.int(),
  ultimoPedidoEm: Timestamp.nullable(),
});
export type SegmentPerson = z.input<typeof SegmentPerson>;

export const SegmentPreview = z.object({
  total: z.int(),
  /** How many of `total` accept each channel. */
  aceitam: z.object({ email: z.int(), whatsapp: z.int(), push: z.int() }),
  /** The newest 20. */
  pessoas: z.array(SegmentPerson),
  /** Duration of the search. */
  ms: z.int(),
});
export type SegmentPreview = z.input<typeof SegmentPreview>;

export const SegmentCount = z.object({ pessoas: z.int(), contadoEm: Timestamp });
export type SegmentCount = z.input<typeof SegmentCount>;

/** `condicoes` says, in the tree's order, whether the customer meets each condition. */
export const Membership = z.object({
  id: z.uuid(),
  nome: z.string(),
  tipo: z.enum(SEGMENT_TYPES),
  pertence: z.boolean(),
  regras: z.record(z.string(), z.unknown()).nullable(),
  nomes: z.record(z.string(), z.string()),
  condicoes: z.array(z.boolean()),
  /** When the customer was put on the list. */
  desde: Timestamp.nullable(),
});
export type Membership = z.input<typeof Membership>;
