"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { ColourField, HEX } from "@/components/form/colour-field";
import { PageForm } from "@/components/form/page-form";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormAction } from "@/components/form/use-form-action";
import { BlockList, type KeyedBlock, keyed } from "@/components/themes/block-list";
import { PictureField } from "@/components/themes/picture-field";
import { type FramedPage, ShopFrame } from "@/components/themes/shop-frame";
import { ThemeHeader } from "@/components/themes/theme-header";
import { ThemeSample } from "@/components/themes/theme-sample";
import { Card } from "@/components/ui/card";
import { FormColumns, Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { changeThemeMutation, type ThemeView, themePreviewQuery, themeQuery } from "@/lib/themes/client";
import { contrastsOf, MIN_CONTRAST } from "@/lib/themes/css";
import {
  CARDS,
  type Colours,
  DENSITIES,
  HEADERS,
  type Look,
  MAX_RADIUS_PX,
  TITLE_FONTS,
} from "@/lib/themes/look";

const COLOURS = ["primaria", "destaque", "fundo", "texto"] as const satisfies (keyof Colours)[];

type Values = { aparencia: Look; logoUrl: string | null; faviconUrl: string | null; blocos: KeyedBlock[] };

const valuesOf = ({ rascunho: { aparencia, logoUrl, faviconUrl, blocos } }: ThemeView): Values => ({
  ...{ aparencia, logoUrl, faviconUrl },
  blocos: blocos.map(keyed),
});

function Contrasts({ look }: { look: Look }) {
  const t = useTranslations("panel.themes.contrast");
  if (!Object.values(look.cores).every((colour) => HEX.test(colour))) return null;
  const low = Object.entries(contrastsOf(look)).filter(([, ratio]) => ratio < MIN_CONTRAST);
  if (low.length === 0) {
    return (
      <div data-wide>
        <Hint>{t("good")}</Hint>
      </div>
    );
  }
  return (
    <div data-wide role="alert">
      {low.map(([pair, ratio]) => (
        <p key={pair}>
          {t(pair as keyof ReturnType<typeof contrastsOf>, {
            ratio: Math.floor(ratio * 10) / 10,
          })}
        </p>
      ))}
    </div>
  );
}

type ShopProps = { look: Look; isEditing: boolean; shown: FramedPage; onShow: (shown: FramedPage) => void };

/**
 * While the user edits, shows the real shop in a frame, which brings its own scripts. Only pages of the
 * panel's origin may be framed: at another origin, and before editing, a small sample shop is shown.
 */
function ShopInLook({ look, isEditing, shown, onShow }: ShopProps) {
  const t = useTranslations("panel.themes");
  const { data: preview } = useQuery(themePreviewQuery);
  const isWhole = COLOURS.every((name) => HEX.test(look.cores[name]));
  if (isEditing && preview && new URL(preview.endereco).origin === location.origin) {
    const { token, produto } = preview;
    return (
      <Card title={t("frame.heading")} isFlush>
        <ShopFrame {...{ token, productPath: produto, look: isWhole ? look : null, shown, onShow }} />
      </Card>
    );
  }
  return (
    isWhole && (
      <Card title={t("form.sample")} isFlush>
        <ThemeSample look={look} name={t("form.draft")} />
      </Card>
    )
  );
}

type EditorProps = { theme: ThemeView } & Omit<ShopProps, "look">;

function Editor({ theme, ...shop }: EditorProps) {
  const t = useTranslations("panel.themes.form");
  const sentenceOf = useErrorSentence();
  const [names, setNames] = useState(theme.nomes);
  const { mutateAsync } = useMutation(changeThemeMutation);
  const form = useForm<Values>({
    initialValues: valuesOf(theme),
    validate: {
      aparencia: ({ cores }) => (COLOURS.every((name) => HEX.test(cores[name])) ? null : t("colourWrong")),
    },
  });
  const sent = ({ aparencia, logoUrl, faviconUrl, blocos }: Values) => ({
    ...{ versao: theme.versao, aparencia, logoUrl, faviconUrl },
    blocos: blocos.map(({ key: _key, ...block }) => block),
  });
  const action = useFormAction({
    form,
    mutation: { mutationFn: (values: Values) => mutateAsync(sent(values)) },
    sent: (values) => values,
    onDone: () => toast.done(t("saved")),
    stays: true,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const { aparencia, logoUrl, faviconUrl, blocos } = form.values;
  const look = (part: Partial<Look>) => form.setFieldValue("aparencia", { ...aparencia, ...part });
  const refused = (error: Error) => {
    toast.failed(sentenceOf(error));
    return null;
  };
  const saveFirst = () => mutateAsync(sent(form.values)).then(({ versao }) => versao, refused);
  return (
    <>
      <ThemeHeader theme={theme} current="appearance" isChanged={form.isDirty()} beforePublish={saveFirst} />
      <PageForm action={action} saveLabel={t("save")} onDiscard={form.reset}>
        <FormColumns isEven beside={<ShopInLook look={aparencia} {...shop} />}>
          <Card title={t("colours")} isPaired>
            {COLOURS.map((name) => (
              <ColourField
                key={name}
                label={t(`colour.${name}`)}
                chooserLabel={t("chooseColour", { name: t(`colour.${name}`) })}
                value={aparencia.cores[name]}
                error={!HEX.test(aparencia.cores[name]) && form.errors.aparencia}
                onChange={(colour) => look({ cores: { ...aparencia.cores, [name]: colour } })}
              />
            ))}
            <Contrasts look={aparencia} />
          </Card>
          <Card title={t("shape")} isPaired>
            <ChoiceSelect
              label={t("font")}
              value={aparencia.fonteTitulos}
              choices={TITLE_FONTS}
              nameOf={(value) => t(`fonts.${value}`)}
              onChoose={(fonteTitulos) => look({ fonteTitulos })}
            />
            <TextInput
              label={t("corners")}
              type="number"
              min={0}
              max={MAX_RADIUS_PX}
              value={aparencia.cantosPx}
              onChange={({ currentTarget }) => look({ cantosPx: Number(currentTarget.value) })}
            />
            <ChoiceSelect
              label={t("density")}
              value={aparencia.densidade}
              choices={DENSITIES}
              nameOf={(value) => t(`densities.${value}`)}
              onChoose={(densidade) => look({ densidade })}
            />
            <ChoiceSelect
              label={t("cards")}
              value={aparencia.cartao}
              choices={CARDS}
              nameOf={(value) => t(`ratios.${value}`)}
              onChoose={(cartao) => look({ cartao })}
            />
            <ChoiceSelect
              label={t("header")}
              value={aparencia.cabecalho}
              choices={HEADERS}
              nameOf={(value) => t(`headers.${value}`)}
              onChoose={(cabecalho) => look({ cabecalho })}
            />
          </Card>
          <Card title={t("logo")}>
            <PictureField
              label={t("logo")}
              value={logoUrl}
              onChange={(url) => form.setFieldValue("logoUrl", url)}
            />
            <Hint>{t("logoHint")}</Hint>
            <PictureField
              label={t("favicon")}
              value={faviconUrl}
              onChange={(url) => form.setFieldValue("faviconUrl", url)}
            />
            <Hint>{t("faviconHint")}</Hint>
          </Card>
          <Card title={t("home")}>
            <BlockList
              blocks={blocos}
              names={names}
              onChange={(next) => form.setFieldValue("blocos", next)}
              onName={(id, name) => setNames((known) => ({ ...known, [id]: name }))}
            />
          </Card>
        </FormColumns>
      </PageForm>
    </>
  );
}

export function ThemeDraftScreen() {
  const { data: theme } = useQuery(themeQuery);
  const [shown, setShown] = useState<FramedPage>({ page: "home", device: "phone" });
  const [isEditing, setEditing] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = screen;
    const begin = () => setEditing(true);
    current?.addEventListener("focusin", begin, { once: true });
    return () => current?.removeEventListener("focusin", begin);
  }, []);
  return (
    <div ref={screen}>
      {theme && <Editor key={theme.versao} {...{ theme, isEditing, shown, onShow: setShown }} />}
    </div>
  );
}
