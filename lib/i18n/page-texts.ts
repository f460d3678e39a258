// Written by `npm run texts` from what each page imports: a page's document carries these texts alone. An area of
// `panel`, and those of its entries that are used.

/** What is around every page of the panel. */
export const FRAME_TEXTS =
  "card: loja prazos regiao simulador; command: actions coupons customers draft failed field found hint none open order orders pages products recent searching title; dialog: cancel close failed logInBeside problemOf problems undo; error: back network notConfirmed reference refused refusedField refusedHere retry server signedOut text title wait; forbidden: back signedInAs text title; login: capsLock hidePassword showPassword; nav: apiKeys audit automations blog campaigns categories coupons customers experiments face freight home importProducts leftCarts loyalty loyaltyRules manualOrders marketingSettings newAutomation newCampaign newCoupon newCustomer newExperiment newManualOrder newPost newProduct newSegment orderMails orders outbox pages payments products reconcile reports returns roles security segments storeSettings suppressions system team themes webhooks; navGroup: catalogue integrations marketing sales settings; permission: configuracoes dashboard marketing produtos vendas; security: stepUp; shell: account closeNavigation logout logoutFailed navigation newTab openNavigation security shop sidebar theme themeAuto themeDark themeLight; unsaved: closeText closeTitle leave stay text title";

/** What each page adds to it. */
export const PAGE_TEXTS = {
  "/admin/pedidos/[id]/imprimir": "",
  "/admin/[...caminho]": "",
  "/admin/auditoria":
    "audit: actions after anyAction anyActor anyResource before byActor byRecord changesTable emptyText emptyTitle export field fields filterAction filterActor filterResource fromLabel hidden ip kinds loading no noChanges nothing nothingText nothingTitle onlyActor onlyRecordNamed onlyThisActor open record requestId resources someCustomer somebody table technical text title toLabel what when who yes; error: notLoaded; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/automacoes/[id]/editar":
    "automations: back breaker create earned edit empty emptying errorTitle facts failures form lastRun list log more neverRun nothingWaits reasons recipes rehearsal rehearse rehearseAndTurnOn removal remove retry runs sentence sentenceWaiting states text then title turnOff turnedOff use useRecipe wait waiting when; conditions: add addGroup all any chosen condition count days drop field fields from group join no operator operators pickCategory pickCoupon pickProduct pickState problems remove removeGroup sentence to value values valuesHint yes; coupons: picker; manualOrders: productPicker; products: editor; unsaved: changed discard",
  "/admin/automacoes/[id]":
    "automations: back breaker create earned edit empty emptying errorTitle facts failures form lastRun list log more neverRun nothingWaits reasons recipes rehearsal rehearse rehearseAndTurnOn removal remove retry runs sentence sentenceWaiting states text then title turnOff turnedOff use useRecipe wait waiting when; conditions: sentence; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/automacoes/novo":
    "automations: back breaker create earned edit empty emptying errorTitle facts failures form lastRun list log more neverRun nothingWaits reasons recipes rehearsal rehearse rehearseAndTurnOn removal remove retry runs sentence sentenceWaiting states text then title turnOff turnedOff use useRecipe wait waiting when; conditions: add addGroup all any chosen condition count days drop field fields from group join no operator operators pickCategory pickCoupon pickProduct pickState problems remove removeGroup sentence to value values valuesHint yes; coupons: picker; manualOrders: productPicker; products: editor; unsaved: changed discard",
  "/admin/automacoes":
    "automations: back breaker create earned edit empty emptying errorTitle facts failures form lastRun list log more neverRun nothingWaits reasons recipes rehearsal rehearse rehearseAndTurnOn removal remove retry runs sentence sentenceWaiting states text then title turnOff turnedOff use useRecipe wait waiting when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/blog/[id]":
    "blog: around conflict dialogs difference dueAt editor form more notPublic notScheduled page pages post revisions seo states title view; copy: copied copy selected; manualOrders: productPicker; products: editor",
  "/admin/blog/novo":
    "blog: create createPage form page pages post templates title; unsaved: changed discard",
  "/admin/blog":
    "blog: anyState changedAt create createPage dueAt emptyPagesText emptyPagesTitle emptyText emptyTitle kinds name nothingText nothingTitle pages pagesText posts search state states tags text title when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/blog/paginas":
    "blog: anyState changedAt create createPage dueAt emptyPagesText emptyPagesTitle emptyText emptyTitle kinds name nothingText nothingTitle pages pagesText posts search state states tags text title when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/caixa-de-saida/[id]":
    "copy: copied copy selected; error: notLoaded; outbox: attempts created detail faults next reason recipient sent serverSaid states type types; table: clearFilters",
  "/admin/caixa-de-saida":
    "outbox: anyStatus anyType created emptyText emptyTitle faults filterStatus filterType fromLabel noServerText noServerTitle nothingText nothingTitle recipient search sender serverSaid states status subject table text title toLabel type types; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/campanhas/[id]/editar":
    "campaigns: audience blocks form look name reasons; manualOrders: customerPicker productPicker",
  "/admin/campanhas/[id]":
    "campaigns: anyState audience cancel channels dialogs done duplicate edit isOver isUsed more nothingText pause people queue reasons remove results resume revenue schedule scheduledFor standing start state states title unschedule; error: notLoaded; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/campanhas/nova": "campaigns: channel channels create form name title; unsaved: changed discard",
  "/admin/campanhas":
    "campaigns: anyChannel anyState channel channels clicks create emptyText emptyTitle name nothingText nothingTitle revenue search sent sentOf simulated state states suppressions table text title when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/campanhas/supressao":
    "campaigns: channel channels more nothingText people suppressions title when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/categorias":
    "categories: actions add addChild cancel collapse created emptyText emptyTitle end errorTitle expand failed isFirst isLast moveDialog moveDown moveInto moveUp moved movedInto movedUp name nameMissing new newIn products productsCapped productsOf remove removeDialog removed rename renamed retry save slug slugChanged slugDialog text title tooDeep tree undone; table: clearFilters",
  "/admin/chaves-de-api":
    "apiKeys: access actions create created createdBy emptyText emptyTitle filter filterAll filterLive form key lastUse less moreLabel neverUsed noAccess noActions noExpiry noLiveText noLiveTitle ofKey on resource revocation revoke rotate rotation secret showAll state states table text title until unused; copy: copied copy selected; secret: kept warning; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/clientes/[id]/editar":
    "customers: form knownTags noTags; error: notLoaded; products: editor; table: clearFilters; unsaved: changed discard",
  "/admin/clientes/[id]":
    "automations: reasons; campaigns: anyState channels history nothingText people reasons state suppressions; conditions: sentence; customers: anonymise consents detail removal; error: notLoaded; loyalty: adjust customer entries points types; orders: date number numbered status statusHeader total; segments: ofCustomer why; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/clientes/novo":
    "customers: form knownTags noTags; error: notLoaded; products: editor; table: clearFilters; unsaved: changed discard",
  "/admin/clientes":
    "customers: bulk create emptyText emptyTitle erased export filters knownTags lastOrder name never noContact noTags nothingText nothingTitle orderCount orders points spent table tags text title; products: editor; segments: adding; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/configuracoes/emails":
    "error: notLoaded; settings: mails parts places text title; table: clearFilters",
  "/admin/configuracoes/frete":
    "error: notLoaded; settings: form freight overtaken parts places text title; table: clearFilters; unsaved: changed discard",
  "/admin/configuracoes/marketing":
    "copy: copied copy selected; error: notLoaded; secret: kept warning; settings: marketing parts places text title; table: clearFilters; unsaved: changed discard",
  "/admin/configuracoes/pagamentos":
    "copy: copied copy selected; error: notLoaded; settings: parts payments places text title; table: clearFilters; unsaved: changed discard",
  "/admin/configuracoes":
    "error: notLoaded; settings: form overtaken parts places text title; table: clearFilters; unsaved: changed discard",
  "/admin/cupons/[id]/editar":
    "categories: picker; coupons: form sentence; manualOrders: productPicker; unsaved: changed discard",
  "/admin/cupons/[id]":
    "coupons: always between copied copy detail from ledger reasons removal sentence simulator states until; manualOrders: customerPicker productPicker; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/cupons/novo":
    "categories: picker; coupons: form sentence; manualOrders: productPicker; unsaved: changed discard",
  "/admin/cupons":
    "coupons: always anyState batch between code copied copy create emptyText emptyTitle filterState from gives nothingText nothingTitle period reserved search sentence state states table text title until uses usesOf usesUnlimited; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/devolucoes":
    "returns: anyStatus created customer emptyText emptyTitle filterStatus kind kinds noResultText noResultTitle onlyOneOrder openOf order protocol status statusHeader table text title; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/equipe":
    "copy: copied copy selected; error: notLoaded; outbox: attempts created detail faults next reason recipient sent serverSaid type types; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to; team: actions actionsOf anyRole anyState builtIn confirm filterRole filterState form heldMail invite inviteOver inviteUntil lastAccess menu never nothingText nothingTitle opensNothing outOfReach person role search secondFactor secondFactorMissing secondFactorOff secondFactorOn sessions state states table tabs text title you",
  "/admin/equipe/papeis":
    "error: notLoaded; table: clearFilters; team: builtIn form opens opensNothing roleForm roleRemoval roles tabs text title",
  "/admin/experimentos/[id]/editar":
    "error: notLoaded; experiments: chart forecast form goal goals name slots; table: clearFilters; unsaved: changed discard",
  "/admin/experimentos/[id]":
    "error: notLoaded; experiments: adopt adoptOther anyState between chart create days decision dialogs done drafted edit emptyText emptyTitle end forecast goal goals guards inUse more name nothingText nothingTitle pause remove results resume search since slots start state states table text title when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/experimentos/novo":
    "error: notLoaded; experiments: chart forecast form goal goals name slots; table: clearFilters; unsaved: changed discard",
  "/admin/experimentos":
    "experiments: anyState between chart create drafted emptyText emptyTitle goal goals name nothingText nothingTitle search since slots state states table text title when; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/fidelidade":
    "error: notLoaded; loyalty: entries figures points program text title types; manualOrders: customerPicker; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/fidelidade/regras":
    "error: notLoaded; loyalty: form points; table: clearFilters; unsaved: changed discard",
  "/admin":
    "home: accessText areas conversion dashboard failed hello nothingText nothingTitle orders retry sales seller steps stock subtitle; navText: apiKeys audit automations blog campaigns categories coupons customers experiments home loyalty manualOrders orders outbox products reports returns security segments storeSettings system team themes webhooks; notices: automation automationFailing automationOpen automationTooMany campaignMissed campaignRefused campaignSender campaignStopped disabledFailures disabledGone failing keyRefused paymentBack paymentMismatch paymentSurplus points refundFailed reportDiffered return seen seenFailed services title; reports: against asOfNow ate base bases before choices columns compare comparisons de download emptyText emptyTitle from fromTo group groups less longest measure more noComparison period periods print proved readAt reports same texts title to totals types values",
  "/admin/pedidos-manuais/[id]/editar":
    "customers: form; error: notLoaded; manualOrders: customerPicker form problem productPicker title; orders: payments; settings: freight; table: clearFilters; unsaved: changed discard",
  "/admin/pedidos-manuais/[id]":
    "copy: copied copy selected; error: notLoaded; manualOrders: anonymous cancelling converting customer detail form link notice status timeline title; orders: payments; table: clearFilters",
  "/admin/pedidos-manuais/novo":
    "customers: form; error: notLoaded; manualOrders: customerPicker form problem productPicker title; orders: payments; settings: freight; table: clearFilters; unsaved: changed discard",
  "/admin/pedidos-manuais":
    "manualOrders: anonymous anonymousOf anyStatus create created customer emptyText emptyTitle filterStatus fromLabel noResultText noResultTitle search status statusHeader table text title toLabel total validUntil; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/pedidos/[id]":
    "orders: actions cancel detail giveBack note notify numbered origins payment payments reasons refund ship status timeline tracking; returns: accept answer anyStatus created customer done emptyText emptyTitle end failed filterStatus items kind kinds missing noResultText noResultTitle numbered onlyOneOrder openOf order protocol reason receive refund refunded refuse status statusHeader table text title; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/pedidos/conciliar":
    "reconcile: acceptOf back candidate candidateShort choose confirm confirmed credits done drop dropHint matches none text title tooLarge unreadable whichOf",
  "/admin/pedidos":
    "orders: actions anonymous bulk cancel customer date emptyText emptyTitle export filters leftCarts noResultText noResultTitle number numbered origin origins reasons received reconcile status statusHeader table title total views; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/pedidos/sacolas":
    "leftCarts: anyState copied copyLink emptyText emptyTitle erased fromLabel lines nothingText nothingTitle open order recovered reminded search state sums table text title toLabel value when who; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/produtos/[id]":
    "categories: picker; error: notLoaded; products: adjust editor images movements removal stockCard units variants; table: ascending bulk clearFilters clearSelection descending errorTitle firstPage loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected sortBy sortDefault; unsaved: changed discard",
  "/admin/produtos/importar/[id]":
    "productImport: backToImports cancel cancelCheck cancelFailed cancelled checkedNext counts created downloadErrors errors errorsShown errorsTable execute executeErrors executeText executeTitle failedTitle field fileGone line liveEnded liveRunning loadFailed message nothingToDo progressCheck progressImport progressText progressWaiting real retry rows seeProducts simulation status unchanged updated withError; table: clearFilters",
  "/admin/produtos/importar":
    "productImport: another back backToImports by cancel cancelCheck cancelFailed cancelled checkedNext choose column columnHelp columns counts created downloadErrors drop dropActive dropHint emptyText emptyTitle errors errorsShown errorsTable execute executeErrors executeText executeTitle export failedTitle field file fileGone help helpEmpty helpMatch helpRows helpStock helpTwice history historyTable import line liveEnded liveRunning loadFailed meaning message nothingToDo onlyOne progressCheck progressImport progressText progressWaiting real result retry rows seeProducts sendFailed sending simulation state status summary template templateName text title unchanged updated when withError; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/produtos/novo":
    "categories: picker; products: editor images stockCard units variants; unsaved: changed discard",
  "/admin/produtos":
    "categories: picker; productImport: export import; products: bulk draft emptyText emptyTitle filter filterAll filterDraft filterLow filterPublished inVariants lowStock name new noResultText noResultTitle outOfStock price published search status stock table title units; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/relatorios":
    "reports: against asOfNow ate base bases before choices columns compare comparisons de download emptyText emptyTitle from fromTo group groups less longest measure more noComparison period periods print proved readAt reports same texts title to totals types values; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/segmentos/[id]/editar":
    "conditions: add addGroup all any chosen condition count days drop field fields from group join no operator operators pickCategory pickCoupon pickProduct pickState problems remove removeGroup sentence to value values valuesHint yes; coupons: picker; manualOrders: productPicker; products: editor; segments: form preview; unsaved: changed discard",
  "/admin/segmentos/[id]":
    "conditions: sentence; error: notLoaded; segments: detail import isList people removal type types uncounted unused useOf uses why; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/segmentos/novo":
    "conditions: add addGroup all any chosen condition count days drop field fields from group join no operator operators pickCategory pickCoupon pickProduct pickState problems remove removeGroup sentence to value values valuesHint yes; coupons: picker; manualOrders: productPicker; products: editor; segments: form preview; unsaved: changed discard",
  "/admin/segmentos":
    "conditions: sentence; segments: anyType create emptyText emptyTitle isList name nothingText nothingTitle people search text title type types uncounted unused useOf uses; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to",
  "/admin/seguranca":
    "copy: copied copy selected; error: notLoaded; security: change codes disable newPassword password proof secondFactor sessions setup subtitle title; table: clearFilters",
  "/admin/sistema":
    "error: notLoaded; system: allOk atLeast attention build connections connectionsOf domain failedMails gigabytes lastMigration lastSweep latency megabytes memory memoryOf migrations milliseconds never noBuild noOrigin noSender node ok origin parts postgres registered runner runners seeOutbox seeWebhooks sender server servers size someAttention storage storages text title uptime version waitingDeliveries waitingMails warnings; table: clearFilters",
  "/admin/temas/aparencia":
    "manualOrders: productPicker; themes: blocks catalogue contrast face form frame isDraft isLive liveSince parts picture preview publish published sample sampleOf text title undo undone; unsaved: changed discard",
  "/admin/temas":
    "themes: catalogue choose chosen face free inDraft inUse isDraft isLive liveSince locks parts preview publish published sample sampleOf text title tryOut undo undone",
  "/admin/webhooks/[id]/entregas/[deliveryId]":
    "error: notLoaded; table: clearFilters; webhooks: deliveries delivery error status",
  "/admin/webhooks/[id]":
    "copy: copied copy selected; error: notLoaded; secret: kept warning; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to; webhooks: allEvents allOf created deliveries detail error event events form health lastFailure lastSuccess more never pausing reason recovery removal resource rotation secret status",
  "/admin/webhooks":
    "copy: copied copy selected; secret: kept warning; table: ascending bulk clear clearFilters clearSearch clearSelection descending dropFilter errorTitle filterCount filters firstPage from loading next page pageSize pages pastTheEndText pastTheEndTitle perPage previous range rangeCapped rangeNone rangeOne retry selectAll selectRow selected showResults sortBy sortDefault to; webhooks: allEvents allOf create emptyText emptyTitle event events form health lastSuccess more never reason resource runner secret state table text title url",
  "/admin/convite/[token]": "team: accept",
  "/admin/entrar":
    "login: back beginAgain email emailInvalid emailMissing failed forgotten password passwordMissing problems submit wrong; security: proof",
  "/admin/esqueci-senha": "login: email emailInvalid emailMissing; security: forgotten",
  "/admin/redefinir-senha/[token]": "security: newPassword reset",
  "/admin/segundo-fator": "copy: copied copy selected; security: codes enrolment setup",
};
