"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProductPicker } from "@/components/products/product-picker";
import { FreightOptions } from "@/components/settings/freight-options";
import { Muted } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import type { State } from "@/lib/customers/states";
import { freightQuoteQuery } from "@/lib/freight/client";
import type { PickedProduct } from "@/lib/products/picked";
import styles from "./freight-simulator.module.css";

type Place = { cep: string; uf: State };

function Answers({ product, place }: { product: PickedProduct; place: Place }) {
  const t = useTranslations("panel.settings.freight.simulator");
  const { produtoId, varianteId, precoCents } = product;
  const itens = [{ produtoId, varianteId, quantidade: 1, precoCents }];
  const { data, error, refetch } = useQuery(
    freightQuoteQuery({ ...place, subtotalCents: precoCents, itens }),
  );
  // The table above shows what is typed now. Here it would be the saved one.
  const ofCarriers = data?.opcoes.filter(({ codigo, transportadora }) => codigo ?? transportadora);
  return (
    <>
      {!data && !error && <p role="status">{t("loading")}</p>}
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data?.incompleto && <Muted>{t("incomplete")}</Muted>}
      {ofCarriers && ofCarriers.length > 0 && <FreightOptions options={ofCarriers} />}
      {ofCarriers?.length === 0 && !data?.incompleto && <p role="status">{t("noCarrier")}</p>}
    </>
  );
}

/** Asks the carriers that are switched on for one unit of a product, as the product's page does. */
export function CarrierSimulator({ place }: { place: Place | null }) {
  const t = useTranslations("panel.settings.freight.simulator");
  const [product, setProduct] = useState<PickedProduct | null>(null);
  return (
    <div className={styles.carriers}>
      <ProductPicker label={t("carriersFor")} choose="unit" onPick={setProduct} />
      {product && <p>{[product.nome, product.detalhe].filter(Boolean).join(" · ")}</p>}
      {!place && <Muted>{t("carriersNeedCep")}</Muted>}
      {product && place && <Answers product={product} place={place} />}
      <Anchor component="a" size="sm" href="/admin/configuracoes/transportadoras">
        {t("carriersSettings")}
      </Anchor>
    </div>
  );
}
